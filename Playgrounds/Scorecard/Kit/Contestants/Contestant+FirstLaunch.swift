import Alternatives

extension Contestant {
  /// D16.
  ///
  /// A call here is a launch of the app; a screen asks the one object made at launch.
  static var firstLaunch: Contestant {
    Contestant(
      id: "D16",
      name: "FirstLaunch",
      together: .no("The mark is in the user defaults, the flag in an object, and the code somewhere else."),
      inline: .no("You have to make an object at launch and pass it around."),
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
      $0.makeScreens = {
        FirstLaunch.deleteApp()
        let launch = FirstLaunch()
        return { work in PlainScreen { if launch.isFirstLaunch { try work() } } }
      }
      $0.relaunching = (
        "with one object made at each launch",
        {
          FirstLaunch.deleteApp()
          return { work in
            let launch = FirstLaunch()
            return { if launch.isFirstLaunch { try work() } }
          }
        }
      )
      $0.moot = [
        .race: "a thread cannot be held between its reading and its writing from outside; see D17",
        .wait: "a thread cannot be held between its reading and its writing from outside; see D17",
        .nested: "there is one mark for the whole app, and so no other guard",
      ]
      $0.reasons = [
        .returns: staysTrue, .loading: staysTrue, .reloads: staysTrue,
        .early: "The object made first has the answer, and one made elsewhere says no.",
        .test: "The mark is in the app's own defaults, where the next object finds it.",
      ]
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
      markEarly: .init("another part of the app made one first") { _ = FirstLaunch() }
    )
  }

  /// Of D16 and D17.
  static var staysTrue: String {
    "isFirstLaunch stays true for the whole launch, by design: it answers for the launch, not for a screen."
  }
}
