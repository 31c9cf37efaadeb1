/// D1, flag and check: a private `Bool` beside the code, tested and then set.
///
/// The flag is an ordinary variable, so the rest of the type can use it up, take it back, or grow to depend on it,
/// and every site needs a flag of its own. Set last, as in the essay on first-time calls: if the work throws, the
/// next call tries again, and a call from within the work runs it again. Set first, as in the essay on loading:
/// neither. Either way two threads can both pass the test.
public final class FlagAndCheck {
  /// Creates a flag that is not set.
  public init() {}

  // snippet: begin
  private var hasRun = false

  /// Sets the flag first: a second caller goes on while the work is still running.
  public func setThenRun(pause: () -> Void = {}, _ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
    hasRun = true
    try work()
  }

  /// Sets the flag last: a second caller starts the work again while it is still running.
  public func runThenSet(_ work: () throws -> Void) rethrows {
    guard !hasRun else { return }
    try work()
    hasRun = true
  }
  // snippet: end

  /// Another use the type found for its flag; it now changes when the one-time code does.
  public var greeting: String { hasRun ? "Welcome back" : "Welcome" }

  /// Marks the work as done although it never was.
  public func skip() {
    hasRun = true
  }

  /// Takes the mark back.
  public func prepareForReuse() {
    hasRun = false
  }
}
