import Alternatives

extension Contestant {
  /// D5.
  static var codeCallTracker: Contestant {
    Contestant(
      id: "D5",
      name: "CodeCallTracker",
      together: .yes("The check is at the code it guards, and the tracker hides the state."),
      inline: .no("The type declares a tracker, though only one for all its places."),
      asksOnly: true,
      site: {
        let tracker = CodeCallTracker()
        return { if tracker.isFirstTimeCall() { $0() } }
      },
      make: { work in
        let tracker = CodeCallTracker()
        func isFirst(pause: () -> Void = {}) -> Bool {
          tracker.isFirstTimeCall(fileID: "Screen.swift", line: 1, column: 23, pause: pause)
        }
        return Subject(
          { if isFirst() { try work() } },
          callWithPause: { pause in if isFirst(pause: pause) { try work() } },
          markEarly: .init("line 12, column 3 of the file asked, while this is line 1, column 23") {
            _ = tracker.isFirstTimeCall(fileID: "Screen.swift", line: 12, column: 3)
          }
        )
      }
    ).with {
      $0.reasons[.early] = "The parts of the key are joined without separators, so 1:23 and 12:3 are one place."
      $0.warmCall = {
        let tracker = CodeCallTracker()
        var runs = 0
        return { if tracker.isFirstTimeCall() { runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<CodeCallTracker>.size) { _ in
        let tracker = CodeCallTracker()
        _ = tracker.isFirstTimeCall()
        return tracker
      }
    }
  }
}
