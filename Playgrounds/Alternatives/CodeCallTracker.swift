/// D5, CodeCallTracker: a set of strings remembers the places in the code that have asked before.
///
/// It needs no flag for each site, has an `else` branch, and tells two checks in one line apart. But the test
/// and the insertion are two steps, a string is built on every call, and since its parts are joined without
/// separators, line 1 column 23 and line 12 column 3 are the same place.
public final class CodeCallTracker {
  private let pause: () -> Void

  /// Creates a tracker that has seen no call.
  ///
  /// - Parameter pause: Runs between looking the place up and remembering it. That window is too short to hit
  ///   at will, so a demonstration holds a thread in it; otherwise it does nothing.
  public init(pause: @escaping () -> Void = {}) {
    self.pause = pause
  }

  // snippet: begin
  private var seenPlaces: Set<String> = []

  /// True for the first call from this place in the code.
  public func isFirstTimeCall(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let place = "\(fileID)\(line)\(column)"
    guard !seenPlaces.contains(place) else { return false }
    pause()
    seenPlaces.insert(place)
    return true
  }
  // snippet: end
}
