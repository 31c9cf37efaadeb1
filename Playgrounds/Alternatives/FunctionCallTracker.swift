/// FunctionCallTracker: the counting property moved into a small class, one tracker per function.
///
/// It is good because the counting is written once. Each function still needs a property for its tracker and an
/// accessor that asks it, and each base class repeats them, tests included. The accessor counts every read. If two
/// functions share a tracker, one of them never has a first time. (The published class of this name does not count. It
/// is a CodeCallTracker with function and line as the key.)
public final class FunctionCallTracker {
  /// Creates a tracker.
  public init() {}

  private var calls = 0

  /// True for the first read, no matter who reads it or why.
  public var isFirstTimeCall: Bool {
    calls += 1
    return calls == 1
  }
}
