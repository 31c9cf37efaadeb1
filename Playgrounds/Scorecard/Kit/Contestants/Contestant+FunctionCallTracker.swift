import Alternatives

extension Contestant {
  /// D4.
  static var functionCallTracker: Contestant {
    Contestant(
      id: "D4",
      name: "FunctionCallTracker",
      together: .no("The tracker is a property, and the code it guards is in a function."),
      inline: .no("The type declares a tracker and an accessor for each function."),
      asksOnly: true,
      site: {
        let tracker = FunctionCallTracker()
        return { if tracker.isFirstTimeCall { $0() } }
      },
      make: { work in
        let tracker = FunctionCallTracker()
        return Subject(
          { if tracker.isFirstTimeCall { try work() } },
          callWithPause: { pause in if tracker.read(pause: pause) { try work() } },
          markEarly: .init("a second function asked the same tracker") { _ = tracker.isFirstTimeCall },
          look: .init("read isFirstTimeCall, as a debugger does") {
            _ = tracker.isFirstTimeCall
          }
        )
      }
    ).with {
      $0.reasons = [
        .early: "It counts every read, no matter which function reads it.",
        .race: "Counting and comparing are two steps, and both threads counted before the first compared.",
      ]
      $0.warmCall = {
        let tracker = FunctionCallTracker()
        var runs = 0
        return { if tracker.isFirstTimeCall { runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<FunctionCallTracker>.size) { _ in
        let tracker = FunctionCallTracker()
        _ = tracker.isFirstTimeCall
        return tracker
      }
    }
  }
}
