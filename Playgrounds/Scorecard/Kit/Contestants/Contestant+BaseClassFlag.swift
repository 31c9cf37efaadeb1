import Alternatives

extension Contestant {
  /// D2.
  static var baseClassFlag: Contestant {
    Contestant(
      id: "D2",
      name: "flag in a base class",
      together: .no("The flag is in the base class, and the code it stands for in a subclass."),
      inline: .no("You have to write a base class, one for each class of the framework."),
      asksOnly: false,
      site: {
        let screen = MainActor.assumeIsolated { TrackedScreen {} }
        return { work in
          if MainActor.assumeIsolated({ screen.isFirstAppearance }) { work() }
          MainActor.assumeIsolated { screen.appear() }
        }
      },
      make: { work in
        let screen = MainActor.assumeIsolated { TrackedScreen(work) }
        return Subject(
          { MainActor.assumeIsolated { screen.appear() } },
          markEarly: .init("the override called super first, as is the habit") {
            MainActor.assumeIsolated { screen.callsSuperFirst = true }
          },
          look: .init("read isFirstAppearance") {
            MainActor.assumeIsolated { _ = screen.isFirstAppearance }
          }
        )
      }
    ).with {
      $0.makeScreens = { { TrackedScreen($0) } }
      $0.otherwise = (
        "with super first",
        { work in
          let screen = TrackedScreen(work)
          screen.callsSuperFirst = true
          return screen
        }
      )
      for column in [.race, .wait] as [Column] { $0.moot[column] = mainActorOnly }
      $0.moot[.throws] = "an override of viewDidAppear cannot throw"
      $0.moot[.itself] = "UIKit calls viewDidAppear, and never from within itself"
      $0.reasons[.early] = "Called first, super clears the flag before the subclass checks it."
      $0.warmCall = {
        let screen = TrackedScreen {}
        screen.appear()
        return { if screen.isFirstAppearance { screen.callsSuperFirst = true } }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<Bool>.size)
    }
  }

  private final class TrackedScreen: BaseClassFlag {
    var callsSuperFirst = false
    private let work: Work

    init(_ work: @escaping Work) {
      self.work = work
    }

    override func viewDidAppear() {
      if callsSuperFirst { super.viewDidAppear() }
      if isFirstAppearance { try? work() }
      if !callsSuperFirst { super.viewDidAppear() }
    }
  }
}
