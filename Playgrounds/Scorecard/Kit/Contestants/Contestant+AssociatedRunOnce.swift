import Alternatives

extension Contestant {
  /// D10.
  static var associatedRunOnce: Contestant {
    Contestant(
      id: "D10",
      name: "Swift-RunOnce",
      together: .yes("The code stands in the braces of the call that guards it; the state is hidden."),
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
      $0.warmCall = {
        let object = Canary()
        return { AssociatedRunOnce.forLifetime(of: object) {} }
      }
      $0.footprint = Footprint(inOwner: 0) { owner in
        AssociatedRunOnce.forLifetime(of: owner) {}
        return owner
      }
    }
  }

  /// One place in the code, whoever comes by.
  private static func pass(
    _ object: AnyObject,
    pause: (AssociatedRunOnce.Gap) -> Void = { _ in },
    _ work: Work
  ) {
    AssociatedRunOnce.forLifetime(of: object, pause: pause) { try? work() }
  }
}
