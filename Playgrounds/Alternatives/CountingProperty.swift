/// Counting property: every read adds one, and the read that finds the count at 1 is the first.
///
/// It is good where a flag in a base class is not: only reads count, so the place of `super` does not matter. The price
/// is a side effect. If a second reader, a log line or a debugger reads first, the code does not run. A read has
/// several steps, so of two threads both can be first, or neither.
public final class CountingProperty {
  /// Creates a property that has not been read.
  public init() {}

  private var reads = 0

  /// True for the first read, no matter who reads it or why.
  public var isFirstTime: Bool {
    reads += 1
    return reads == 1
  }
}
