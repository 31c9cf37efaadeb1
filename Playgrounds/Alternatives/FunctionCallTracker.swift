/// D4, FunctionCallTracker: the counting property moved into a small class, one tracker per function.
///
/// The counting is written once now, but every function still needs a property for its tracker and an accessor that
/// asks it; a base class for tables and one for collections repeat all of it, tests included. It is still a property
/// that counts every read. If two functions share a tracker, one of them never has a first time. The published class of
/// this name does not count: it is D5 with function and line as the key.
public final class FunctionCallTracker {
  /// Creates a tracker that has seen no call.
  public init() {}

  private var calls = 0

  /// True for the first read, no matter who reads it or why.
  public var isFirstTimeCall: Bool { read {} }

  /// Reads the property; `pause` can hold a thread between counting and comparing.
  public func read(pause: () -> Void) -> Bool {
    calls += 1
    pause()
    return calls == 1
  }
}
