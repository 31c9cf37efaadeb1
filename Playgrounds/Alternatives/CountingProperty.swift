/// D3, counting property: every read adds one, and the first read is the one that finds the count at 1.
///
/// It works wherever `super` is called, because nothing but the read counts. The price is a side effect: if a second
/// reader, a log line or a debugger reads first, the code does not run. The read, the addition and the comparison are
/// separate steps, so two threads can both be first, or neither.
public final class CountingProperty {
  /// The two places inside a read where another thread can get in between.
  public enum Step: Sendable {
    /// The count has been read and not yet stored back.
    case beforeStoring
    /// The count has been stored and not yet compared.
    case beforeComparing
  }

  /// Creates a property that has not been read.
  public init() {}

  // snippet: begin
  private var reads = 0

  /// True for the first read, whoever reads it and for whatever reason.
  public var isFirstTime: Bool { read { _ in } }

  /// Reads the property; `pause` holds a thread where a window is too short to hit at will.
  public func read(pause: (Step) -> Void) -> Bool {
    let before = reads
    pause(.beforeStoring)
    reads = before + 1
    pause(.beforeComparing)
    return reads == 1
  }
  // snippet: end
}
