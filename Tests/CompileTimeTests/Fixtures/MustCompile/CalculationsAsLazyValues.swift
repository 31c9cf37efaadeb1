import Once

/// As much as fits: for each overload of the initializer, the compiler tries all operators again before it gives up.
final class Schedule {
  @LazyOnce var seconds = 60 * 60 * 24 * 7 + 60 * 60
  @LazyOnce var longer: Int = 60 * 60 * 24 * 7 + 60 * 60 * 24 + 60 * 60 + 60 + 1
}
