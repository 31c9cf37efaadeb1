import Alternatives
import Props

extension Contestant {
  /// D6.
  static var settableOnlyFlag: Contestant {
    Contestant(
      id: "D6",
      name: "settable-only flag",
      together: .no("The flag is declared in one place, and the code it stands for is written in another."),
      inline: .no("The type declares a flag for each piece of one-time code."),
      asksOnly: true,
      site: {
        var flag = SettableOnlyFlag()
        return { if flag.set() { $0() } }
      },
      make: { work in
        let owner = UnsafelyShared(SettableOnlyFlag())
        var copy = owner.value
        return Subject(
          { if owner.value.set() { try work() } },
          callWithPause: { pause in if owner.value.set(pause: pause) { try work() } },
          markEarly: .init("another method of the type set the flag") { owner.value.set() },
          look: .init("read isSet") { _ = owner.value.isSet },
          callCopy: .init("asked a copy of the flag") { if copy.set() { try? work() } }
        )
      }
    ).with {
      $0.warmCall = {
        let owner = FlagOwner()
        owner.flag.set()
        return { if owner.flag.set() { owner.runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<SettableOnlyFlag>.size)
    }
  }

  private final class FlagOwner {
    var flag = SettableOnlyFlag()
    var runs = 0
  }
}
