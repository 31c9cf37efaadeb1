/// D1, flag and check: a private `Bool` beside the code, tested and then set.
///
/// The flag is an ordinary variable, so the rest of the type can set it, reset it, or grow to depend on it, and every
/// piece of one-time code needs a flag of its own. Set last, as in the essay on first-time calls: if the work throws,
/// the next call tries again, and a call from within the work runs it again. Set first, as in the essay on loading:
/// neither. Either way two threads can both pass the test.
public final class FlagAndCheck {
  /// Creates a flag that is not set.
  public init() {}

  private var hasRun = false

  /// Sets the flag first: a second caller returns while the work is still running.
  public func setThenRun(pause: () -> Void = {}, _ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    pause()  // Does nothing, unless a demonstration holds a thread here.
    hasRun = true
    try work()
  }

  /// Sets the flag last: a second caller starts the work again while it is still running.
  public func runThenSet(_ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    try work()
    hasRun = true
  }

  /// Another use the type found for its flag; change the one-time code, and this changes, too.
  public var greeting: String { hasRun ? "Welcome back" : "Welcome" }

  /// Marks the work as done although it is not.
  public func skip() {
    hasRun = true
  }

  /// Resets the flag.
  public func prepareForReuse() {
    hasRun = false
  }
}
