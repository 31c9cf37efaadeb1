import Alternatives
import Props

extension Contestant {
  /// D15.
  static var delayedSetup: Contestant {
    Contestant(
      id: "D15",
      name: "delayedSetup",
      make: { work in
        let screen = MainActor.assumeIsolated { setUpScreen(work) }
        return Subject(
          { MainActor.assumeIsolated { screen.appear() } },
          markEarly: .init("a second setup(with:) took the place of the first") {
            MainActor.assumeIsolated { screen.setup { _ in } }
          },
          reset: .init("the view was unloaded") {
            MainActor.assumeIsolated {
              screen.disappear()
              screen.unload()
            }
          }
        )
      },
      makeScreen: { setUpScreen($0) },
      confinement: "a screen is bound to the main actor, and no second thread gets at it",
      together: .no("There is no guard: that it runs once is left to viewDidLoad."),
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
