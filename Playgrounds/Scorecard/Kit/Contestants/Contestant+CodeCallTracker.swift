import Alternatives

extension Contestant {
  /// D5.
  static var codeCallTracker: Contestant {
    Contestant("D5", "CodeCallTracker", asks: true, screen: Subclass()) {
      let tracker = CodeCallTracker()
      func isFirst(pause: () -> Void = {}) -> Bool {
        tracker.isFirstTimeCall(fileID: "App/Screen.swift", line: 1, column: 23, pause: pause)
      }
      func ask(line: Int, column: Int) {
        _ = tracker.isFirstTimeCall(fileID: "App/Screen.swift", line: line, column: column)
      }
      return Site(
        asking: { isFirst() },
        withPause: isFirst,
        copy: ("asked through another reference", { isFirst() }),
        acts: Acts(
          early: [
            Act("line 12, column 3 of the file asked, while this is line 1, column 23") { ask(line: 12, column: 3) },
            Act("other code passed the same file, line and column") { ask(line: 1, column: 23) },
          ],
          secondCode: Act("line 7 of the file asked as well") { ask(line: 7, column: 23) }
        )
      )
    } change: {
      let isPrivate = "'seenPlaces' is inaccessible due to 'private' protection level"
      for column in [.outside, .inside] as [Column] {
        $0.refused[column] = Refusal("callTracker.seenPlaces = []", isPrivate)
      }
      $0.refused[.shared] = Refusal(
        "final class SharedPlaces: Sendable { let tracker = CodeCallTracker() }",
        "'Sendable'-conforming class 'SharedPlaces' has non-Sendable type 'CodeCallTracker'"
      )
      $0.reasons[.early] = "The parts of the key are joined without separators, so 1:23 and 12:3 are one place."
      $0.reasons[.storage] = "Each base class declares a tracker, though only one for all places."
    }
  }

  private class Base: Screen {
    let tracker = CodeCallTracker()
  }

  private final class Subclass: Base {
    override func viewDidAppear(_ animated: Bool) { if tracker.isFirstTimeCall() { track(animated) } }
  }
}
