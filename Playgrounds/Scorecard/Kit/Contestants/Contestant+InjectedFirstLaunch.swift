import Alternatives
import Synchronization

extension Contestant {
  /// D17.
  ///
  /// A call here is a launch of the app; a screen asks the one object made at launch.
  static var injectedFirstLaunch: Contestant {
    Contestant(
      id: "D17",
      name: "injected FirstLaunch",
      together: .no("The mark is in a store, the flag in an object, and the code somewhere else."),
      inline: .no("You have to make an object at launch and pass it around."),
      asksOnly: true,
      site: {
        let mark = Mark()
        return { if mark.launch().isFirstLaunch { $0() } }
      },
      make: { work in
        let mark = Mark()
        return Subject(
          { if mark.launch().isFirstLaunch { try work() } },
          callWithPause: { pause in if mark.launch(pause: pause).isFirstLaunch { try work() } },
          markEarly: .init("another part of the app made one first") { _ = mark.launch() }
        )
      }
    ).with {
      $0.makeScreens = {
        let launch = Mark().launch()
        return { work in PlainScreen { if launch.isFirstLaunch { try work() } } }
      }
      $0.relaunching = (
        "with one object made at each launch",
        {
          let mark = Mark()
          return { work in
            let launch = mark.launch()
            return { if launch.isFirstLaunch { try work() } }
          }
        }
      )
      $0.reasons = [
        .returns: staysTrue, .loading: staysTrue, .reloads: staysTrue,
        .early: "The object made first has the answer, and one made elsewhere says no.",
        .race: "Reading the mark and making it are two steps, and another process got in between.",
      ]
      $0.warmCall = {
        let mark = Mark()
        mark.isMade = true
        let launch = mark.launch()
        var runs = 0
        return { if launch.isFirstLaunch { runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<InjectedFirstLaunch>.size) { _ in
        InjectedFirstLaunch.alwaysFirst()
      }
    }
  }

  /// Stands in for a file or a key that two processes share.
  private final class Mark: Sendable {
    // Sequentially consistent, so there is nothing to prove; it is still two steps.
    private let value = Atomic(false)

    var isMade: Bool {
      get { value.load(ordering: .sequentiallyConsistent) }
      set { value.store(newValue, ordering: .sequentiallyConsistent) }
    }

    func launch(pause: () -> Void = {}) -> InjectedFirstLaunch {
      InjectedFirstLaunch(
        get: { isMade },
        set: { mark in
          pause()
          isMade = mark
        }
      )
    }
  }
}
