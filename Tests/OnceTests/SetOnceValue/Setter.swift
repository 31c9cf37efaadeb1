import Once

/// A way to set a value.
enum Setter: String, CaseIterable, Codable, Sendable {
  case set, setIfNeeded

  /// Sets the value to a number that nobody else sets it to, and says whether it was this call that did.
  func callAsFunction(_ value: SetOnce.Value<Int>, to number: Int) -> Bool {
    switch self {
    case .set: value.set(number)
    case .setIfNeeded: value.setIfNeeded { number } == number
    }
  }
}
