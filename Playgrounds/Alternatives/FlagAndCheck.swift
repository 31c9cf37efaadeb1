/// Flag and check: a private `Bool` beside the code, tested and then set.
///
/// It is good for a little code on one thread: everybody knows it, and it needs one variable. The flag is an ordinary
/// variable, so the rest of the type can set it, reset it, or grow to depend on it. Each piece of one-time code needs a
/// flag of its own. Two threads can both pass the test.
///
/// The essay on first-time calls sets the flag last. The next call then tries again after a throw, and a call from
/// within the work runs the work again. The essay on loading sets the flag first. Such calls then return at once.
public final class FlagAndCheck {
  /// Creates a flag that is not set.
  public init() {}

  private var hasRun = false

  /// Sets the flag first, so that a second caller returns during the work.
  public func setThenRun(_ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    hasRun = true
    try work()
  }

  /// Sets the flag last, so that a second caller during the work starts it again.
  public func runThenSet(_ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    try work()
    hasRun = true
  }
}
