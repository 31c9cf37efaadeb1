/// D3, counting property: every read adds one, and the first read is the one that finds the count at 1.
///
/// It works wherever `super` is called, because only reads count. The price is a side effect: if a second reader, a log
/// line or a debugger reads first, the code does not run. Reading the count, adding and comparing are separate steps,
/// so two threads can both be first, or neither.
public final class CountingProperty {
  /// The two gaps inside a read where another thread can get in.
  public enum Step: Sendable {
    /// The count has been read, and not stored back yet.
    case beforeStoring
    /// The count has been stored, and not compared yet.
    case beforeComparing
  }

  /// Creates a property that has not been read.
  public init() {}

  private var reads = 0

  /// True for the first read, no matter who reads it or why.
  public var isFirstTime: Bool { read { _ in } }

  /// Reads the property; `pause` can hold a thread between two steps.
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
