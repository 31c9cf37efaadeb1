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
        func setUp(_ work: @escaping Work) {
          if !isSetUp { MainActor.assumeIsolated { screen.setup { _ in try? work() } } }
          isSetUp = true
        }
        return Subject(
          {
            setUp(work)
            MainActor.assumeIsolated { screen.appear() }
          },
          acts: Acts(
            early: [
              Act("the view loaded before setup(with:) came") { MainActor.assumeIsolated { screen.appear() } },
              Act("another caller had set it up with nothing to do") {
                setUp(work)
                MainActor.assumeIsolated { screen.setup { _ in } }
              },
            ],
            reset: [Act("somebody called viewDidLoad()") { MainActor.assumeIsolated { screen.viewDidLoad() } }],
            secondCode: Act("a second setup(with:) came before the view loaded") {
              setUp(work)
              MainActor.assumeIsolated { screen.setup { _ in } }
            }
          )
        )
      },
      capturing: { canary in
        let screen = MainActor.assumeIsolated { setUpScreen { canary.sing() } }
        MainActor.assumeIsolated { screen.appear() }
        return screen
      },
      written: Written(Delayed(), lines: Delayed.end - Delayed.start)
    ) {
      $0.makeScreens = { { setUpScreen($0) } }
      $0.otherwise = (
        .appears, "set up after viewDidLoad",
        {
          { work in
            let screen = DelayedSetup()
            screen.appear()
            screen.setup { _ in try? work() }
            return screen
          }
        }
      )
      $0.moot = [.race: mainActorOnly, .wait: mainActorOnly, .throws: "its closure cannot throw"]
      $0.intended[.reloads] = "A view that loads again has new outlets, and they are empty."
      $0.intended[.release] = "The closure stays stored in case the view loads again, which no view does since iOS 6."
      $0.reasons[.early] = "By then viewDidLoad is over, and nothing else calls the closure."
      $0.reasons[.reset] = "It relies on viewDidLoad to run it once, and anybody can call that."
      $0.reasons[.together] = "The last of several setups wins, without a word."
      $0.takingArgument = { receive in
        let receive = UnsafelyShared(receive)
        let screen = MainActor.assumeIsolated { DelayedSetup() }
        return { argument in
          MainActor.assumeIsolated {
            screen.setup { _ in receive.value(argument) }
            screen.appear()
          }
        }
      }
    }
  }

  @MainActor private static func setUpScreen(_ work: @escaping Work) -> DelayedSetup {
    let screen = DelayedSetup()
    screen.setup { _ in try? work() }
    return screen
  }

  private final class Delayed: Screen {
    static let start = #line + 1
    private var delayedSetup: (() -> Void)?
    func setup(with animated: Bool) {
      delayedSetup = { [weak self] in self?.track(animated) }
    }
    func viewDidLoad() {
      delayedSetup?()
    }
    static let end = #line

    override func viewDidAppear(_ animated: Bool) {
      setup(with: animated)
      viewDidLoad()
    }
  }
}
