/// D5, CodeCallTracker: a set of strings remembers the places in the code that have asked before.
///
/// It needs no flag per place, has an `else` branch, and tells two checks on one line apart. But the test and the
/// insertion are two steps, a string is built on every call, and since its parts are joined without separators, line 1
/// column 23 and line 12 column 3 are the same place. The published library does separate them.
public final class CodeCallTracker {
  /// Creates a tracker that has seen no call.
  public init() {}

  private var seenPlaces: Set<String> = []

  /// True for the first call from this place in the code.
  public func isFirstTimeCall(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    pause: () -> Void = {}
  ) -> Bool {
    let place = "\(fileID)\(line)\(column)"
    guard !seenPlaces.contains(place) else { return false }
    pause()  // Does nothing, unless a demonstration holds a thread here.
    seenPlaces.insert(place)
    return true
  }
}
