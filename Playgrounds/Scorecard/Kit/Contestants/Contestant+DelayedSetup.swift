import Alternatives
import Props

extension Contestant {
  /// D15.
  static var delayedSetup: Contestant {
    Contestant(
      id: "D15",
      name: "delayedSetup",
      make: { work in
        let screen = MainActor.assumeIsolated { DelayedSetup() }
        var isSetUp = false
        return Subject(
          {
            MainActor.assumeIsolated {
              if !isSetUp { screen.setup { _ in try? work() } }
              isSetUp = true
              screen.appear()
            }
          },
          markEarly: .init("the view loaded before setup(with:) came") {
            MainActor.assumeIsolated { screen.appear() }
          }
        )
      },
      makeScreens: { { setUpScreen($0) } },
      otherwise: (
        "set up after viewDidLoad",
        { work in
          let screen = DelayedSetup()
          screen.appear()
          screen.setup { _ in try? work() }
          return screen
        }
      ),
      setsUpViews: true,
      moot: [
        .race: mainActorOnly, .wait: mainActorOnly, .throws: "its closure cannot throw",
        .cost: "nobody calls it after the run but the life cycle",
      ],
      reasons: [
        .early: "By then viewDidLoad is over, and nothing else calls the closure.",
        .release: "The closure stays stored in case the view loads again, which no view does since iOS 6.",
      ],
      together: .no("There is no guard: it relies on viewDidLoad to run it once."),
      inline: .no("The type declares a property and overloads that fill it."),
      takingArgument: { receive in
        let receive = UnsafelyShared(receive)
        let screen = MainActor.assumeIsolated { DelayedSetup() }
        return { argument in
          MainActor.assumeIsolated {
            screen.setup { _ in receive.value(argument) }
            screen.appear()
          }
        }
      },
      capturing: { canary in
        let screen = MainActor.assumeIsolated { setUpScreen { canary.sing() } }
        MainActor.assumeIsolated { screen.appear() }
        return screen
      },
      footprint: Footprint(inOwner: MemoryLayout<(() -> Void)?>.size)
    )
  }

  @MainActor private static func setUpScreen(_ work: @escaping Work) -> DelayedSetup {
    let screen = DelayedSetup()
    screen.setup { _ in try? work() }
    return screen
  }
}
