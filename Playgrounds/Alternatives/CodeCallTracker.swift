/// CodeCallTracker: a set of strings remembers the places in the code that have asked before.
///
/// The published library puts colons between file, line and column, as this copy does. The essay joins them without a
/// separator, which the page FirstTime shows, with all else that the tracker is good for and not.
public final class CodeCallTracker {
  /// Creates a tracker.
  public init() {}

  private var seenPlaces: Set<String> = []

  /// True for the first call from this place in the code.
  public func isFirstTimeCall(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Bool {
    seenPlaces.insert("\(fileID):\(line):\(column)").inserted
  }
}
