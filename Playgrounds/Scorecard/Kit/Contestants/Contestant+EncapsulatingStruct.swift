import Alternatives
import Props

extension Contestant {
  /// D7.
  static var encapsulatingStruct: Contestant {
    Contestant(
      id: "D7",
      name: "encapsulating struct",
      make: { work in
        let owner = UnsafelyShared(EncapsulatingStruct<Void> { try? work() })
        var copy = owner.value
        return Subject(
          { owner.value.run() },
          callWithPause: { owner.value.run(pause: $0) },
          callCopy: .init("ran a copy of the struct") { copy.run() }
        )
      },
      moot: [.throws: "its payload cannot throw"],
      reasons: [
        .itself: "run mutates the struct it is called on, and two accesses that mutate it may not overlap."
      ],
      stopsWhenReentered: true,
      together: .yes("The struct holds the payload and hides the flag."),
      inline: .no("The type declares a property, whose payload cannot mention the owner."),
      takingArgument: { receive in
        var guarded = EncapsulatingStruct(receive)
        return { guarded.run($0) }
      },
      capturing: { canary in
        var guarded = EncapsulatingStruct<Void> { canary.sing() }
        guarded.run()
        return guarded
      },
      warmCall: {
        let owner = LoadOwner()
        owner.load.run()
        return { owner.load.run() }
      },
      footprint: Footprint(inOwner: MemoryLayout<EncapsulatingStruct<Void>>.size)
    )
  }

  private final class LoadOwner {
    var load = EncapsulatingStruct<Void> {}
  }
}
