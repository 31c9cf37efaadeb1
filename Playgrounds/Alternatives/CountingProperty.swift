/// Counting property: every read adds one, and the read that finds the count at 1 is the first.
///
/// It is good where a flag in a base class is not: only reads count, so the place of `super` does not matter. The price
/// is a side effect. If a second reader, a log line or a debugger reads first, the code does not run. A read has
/// several steps, so of two threads both can be first, or neither.
public final class CountingProperty {
  /// The two gaps inside a read where another thread can get in.
  public enum Step: Sendable {
    /// The count has been read and not stored back yet.
    case beforeStoring
    /// The count has been stored and not compared yet.
    case beforeComparing
  }

  /// Creates a property that has not been read.
  public init() {}

  private var reads = 0

  /// True for the first read, no matter who reads it or why.
  public var isFirstTime: Bool { read { _ in } }

  /// Reads the property, where `pause` can hold a thread between two steps.
  public func read(pause: (Step) -> Void) -> Bool {
    let before = reads
    pause(.beforeStoring)
    reads = before + 1
    pause(.beforeComparing)
    return reads == 1
  }

  /// Sets the count back, as any other method of the type can.
  public func startOver() {
    reads = 0
  }
}
