import Alternatives

extension Contestant {
  /// D4.
  static var functionCallTracker: Contestant {
    Contestant("D4", "FunctionCallTracker", asks: true, screen: Subclass()) {
      let tracker = FunctionCallTracker()
      return Site(
        asking: { tracker.isFirstTimeCall },
        withPause: { tracker.read(pause: $0) },
        copy: ("asked through another reference", { tracker.isFirstTimeCall }),
        acts: Acts(
          early: [Act("a second function asked the same tracker") { _ = tracker.isFirstTimeCall }],
          look: ("read isFirstTimeCall, as a debugger does", { "\(tracker.isFirstTimeCall)" })
        )
      )
    } change: {
      for column in [.outside, .inside] as [Column] {
        $0.refused[column] = Refusal("tracker.calls = 0", "'calls' is inaccessible due to 'private' protection level")
      }
      $0.refused[.shared] = Refusal(
        "final class SharedCalls: Sendable { let tracker = FunctionCallTracker() }",
        "'Sendable'-conforming class 'SharedCalls' has non-Sendable type 'FunctionCallTracker'"
      )
      $0.reasons = [
        .early: "It counts every read, no matter which function reads it.",
        .race: "Counting and comparing are two steps, and both threads counted before the first compared.",
        .storage: "Base classes for tables and collections repeat trackers and accessors, and their integration tests.",
      ]
    }
  }

  private class Base: Screen {
    private let viewDidAppearTracker = FunctionCallTracker()
    var isFirstViewDidAppear: Bool { viewDidAppearTracker.isFirstTimeCall }
  }

  private final class Subclass: Base {
    override func viewDidAppear(_ animated: Bool) { if isFirstViewDidAppear { track(animated) } }
  }
}
