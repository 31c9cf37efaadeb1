import Alternatives

extension Contestant {
  /// D3.
  static var countingProperty: Contestant {
    Contestant(
      id: "D3",
      name: "counting property",
      together: .no("The property counts, and the code it guards is elsewhere."),
      inline: .no("The type declares a count and a property for each piece of one-time code."),
      asksOnly: true,
      site: {
        let counting = CountingProperty()
        return { if counting.isFirstTime { $0() } }
      },
      make: { work in
        let counting = CountingProperty()
        return Subject(
          { if counting.isFirstTime { try work() } },
          callWithPause: { pause in
            let isFirst = counting.read { step in if step == .beforeStoring { pause() } }
            if isFirst { try work() }
          },
          markEarly: .init("a log line read the property") { _ = "first time: \(counting.isFirstTime)" },
          look: .init("read isFirstTime, as a debugger does") { _ = counting.isFirstTime }
        )
      }
    ).with {
      $0.reasons[.early] = "It counts every read, no matter who reads it or why."
      $0.warmCall = {
        let counting = CountingProperty()
        var runs = 0
        return { if counting.isFirstTime { runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<Int>.size)
    }
  }
}
