/// Flag and check: a private `Bool` beside the code, tested and then set.
///
/// It is good for a little code on one thread: everybody knows it, and it needs one variable. The flag is an ordinary
/// variable, so the rest of the type can set it, reset it, or grow to depend on it. Each piece of one-time code needs a
/// flag of its own. Two threads can both pass the test.
///
/// Set last, as in the essay on first-time calls, it lets the next call try again after a throw, and lets the work call
/// itself. Set first, as in the essay on loading, it does not allow either.
public final class FlagAndCheck {
  /// Creates a flag that is not set.
  public init() {}

  private var hasRun = false

  /// Sets the flag first, so that a second caller returns during the work.
  public func setThenRun(pause: () -> Void = {}, _ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    pause()  // Only a demonstration passes a closure that holds a thread here.
    hasRun = true
    try work()
  }

  /// Sets the flag last, so that a second caller during the work starts it again.
  public func runThenSet(_ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    try work()
    hasRun = true
  }

  /// Another use that the type found for its flag, which changes with the one-time code.
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
