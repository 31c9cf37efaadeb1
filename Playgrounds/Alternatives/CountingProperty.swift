/// D3, counting property: every read adds one, and the first read is the one that finds the count at 1.
///
/// Reading it is a side effect, so a second reader, a log line or a debugger uses the turn up. The read, the
/// addition and the comparison are separate steps, so two threads can both be first, or neither.
public final class CountingProperty {
  /// The two places inside the property where another thread can get in between.
  public enum Step: Sendable {
    /// The count has been read and not yet stored back.
    case beforeStoring
    /// The count has been stored and not yet compared.
    case beforeComparing
  }

  private let pause: (Step) -> Void

  /// Creates a property that has not been read.
  ///
  /// - Parameter pause: Runs at each ``Step``. Those windows are too short to hit at will, so a demonstration
  ///   holds a thread in one of them; otherwise it does nothing.
  public init(pause: @escaping (Step) -> Void = { _ in }) {
    self.pause = pause
  }

  // snippet: begin
  private var reads = 0

  /// True for the first read, whoever reads it and for whatever reason.
  public var isFirstTime: Bool {
    let before = reads
    pause(.beforeStoring)
    reads = before + 1
    pause(.beforeComparing)
    return reads == 1
  }
  // snippet: end
}
