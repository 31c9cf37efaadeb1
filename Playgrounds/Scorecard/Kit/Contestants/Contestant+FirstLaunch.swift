import Alternatives

extension Contestant {
  /// D16.
  ///
  /// A call here is a start of the app; a screen asks the one object that was made at the start.
  static var firstLaunch: Contestant {
    Contestant(
      id: "D16",
      name: "FirstLaunch",
      together: .no("The mark is in the user defaults, the flag in an object, and the code somewhere else."),
      inline: .no("An object has to be made at the start and handed around."),
      asksOnly: true,
      site: {
        FirstLaunch.deleteApp()
        return { if FirstLaunch().isFirstLaunch { $0() } }
      },
      make: { work in
        FirstLaunch.deleteApp()
        return subject(work)
      }
    ).with {
      $0.makeAnother = { subject($0) }
      $0.makeScreen = { work in
        FirstLaunch.deleteApp()
        let launch = FirstLaunch()
        return PlainScreen { if launch.isFirstLaunch { try work() } }
      }
      $0.confinement =
        "the moment between its reading and its writing cannot be held from outside; see D17 for what happens in it"
      $0.warmCall = {
        _ = FirstLaunch()
        let launch = FirstLaunch()  // the second launch
        var runs = 0
        return { if launch.isFirstLaunch { runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<FirstLaunch>.size) { _ in FirstLaunch() }
    }
  }

  private static func subject(_ work: @escaping Work) -> Subject {
    Subject(
      { if FirstLaunch().isFirstLaunch { try work() } },
      markEarly: .init("another part of the app made one first") { _ = FirstLaunch() },
      reset: .init("somebody removed the key from the user defaults") { FirstLaunch.deleteApp() }
    )
  }
}
