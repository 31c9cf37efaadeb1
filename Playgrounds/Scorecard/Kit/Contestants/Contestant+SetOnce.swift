import Once

extension Contestant {
  /// `@SetOnce`, a flag and only a flag; `@RunOnce` is for the rest.
  static var setOnce: Contestant {
    Contestant(
      id: "SetOnce",
      name: "@SetOnce",
      together: .no("It is a flag, and the code it stands for is elsewhere; @RunOnce holds both."),
      inline: .no("The type declares a property."),
      asksOnly: true,
      site: {
        let flag = SetOnce()
        return { if flag.set() { $0() } }
      },
      make: { work in
        let flag = SetOnce()
        let copy = flag
        return Subject(
          { if flag.set() { try work() } },
          markEarly: .init("another method of the type set the flag") { flag.set() },
          look: .init("read isSet and the description") { _ = (flag.isSet, "\(flag)") },
          callCopy: .init("asked a copy of the flag") { if copy.set() { try? work() } }
        )
      }
    ).with {
      $0.relaunching = (
        "with @SetOnce(in:)",
        {
          let medium = Medium()
          return { work in
            let flag = SetOnce(in: medium.store())
            return { if flag.set() { try work() } }
          }
        }
      )
      $0.reasons[.early] = "It is a flag, and anyone who can set it can set it early; @RunOnce cannot be."
      $0.warmCall = {
        let owner = Owner()
        owner.$flag.set()
        return { if owner.$flag.set() { owner.runs += 1 } }
      }
      $0.warmCallInLet = {
        let flag = SetOnce()
        flag.set()
        var runs = 0
        return { if flag.set() { runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<SetOnce>.size) { _ in
        let flag = SetOnce()
        flag.set()
        return flag
      }
      for column in [
        .appears, .returns, .loading, .reloads, .second, .relaunch, .reset, .copy, .race, .nested, .itself,
        .arguments, .release, .look, .test,
      ] as [Column] {
        $0.promises[column] = .holds
      }
    }
  }

  private final class Owner {
    @SetOnce var flag
    var runs = 0
  }
}
