import Alternatives

extension Contestant {
  /// D10.
  static var associatedRunOnce: Contestant {
    Contestant(
      id: "D10",
      name: "Swift-RunOnce",
      together: .yes("The code is in the braces of the call that guards it; the state is hidden."),
      inline: .yes("The call is all there is. It takes an associated object of the Objective-C runtime."),
      asksOnly: false,
      site: {
        let object = Canary()
        return { AssociatedRunOnce.forLifetime(of: object, $0) }
      },
      make: { work in
        let (object, meeting) = (Canary(), AssociatedRunOnce.Meeting())
        return Subject(
          { pass(object, work) },
          callWithPause: { hold in pass(object, pause: { meeting.pause(in: $0, hold) }, work) }
        )
      }
    ).with {
      $0.moot[.throws] = "its closure cannot throw"
      $0.reasons[.race] = "Whoever finds no lock makes one, so each thread held a lock of its own."
      #if canImport(ObjectiveC)
        $0.warmCall = {
          let object = Canary()
          return { AssociatedRunOnce.forLifetime(of: object) {} }
        }
      #else
        $0.moot[.cost] = "a table stands in here for the Objective-C runtime, at a cost of its own"
        $0.moot[.bytes] = "a table stands in here for the Objective-C runtime, with memory of its own"
      #endif
      $0.footprint = Footprint(inOwner: 0) { owner in
        AssociatedRunOnce.forLifetime(of: owner) {}
        return owner
      }
    }
  }

  /// One place in the code, regardless of the caller.
  private static func pass(
    _ object: AnyObject,
    pause: (AssociatedRunOnce.Gap) -> Void = { _ in },
    _ work: Work
  ) {
    AssociatedRunOnce.forLifetime(of: object, pause: pause) { try? work() }
  }
}
