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
            outside: [Act("somebody called viewDidLoad()") { MainActor.assumeIsolated { screen.viewDidLoad() } }],
            secondCode: Act("a second setup(with:) came before the view loaded") {
              setUp(work)
              MainActor.assumeIsolated { screen.setup { _ in } }
            }
          )
        )
      },
      screen: Delayed()
    ) {
      $0.makeScreens = { { setUpScreen($0) } }
      $0.otherwise = (
        .returns, "set up after viewDidLoad",
        {
          { work in
            let screen = DelayedSetup()
            screen.appear()
            screen.setup { _ in try? work() }
            return screen
          }
        }
      )
      $0.moot = [.race: mainActorOnly, .throws: "its closure cannot throw"]
      $0.intended[.reloads] = "A view that loads again has new outlets, and they are empty."
      $0.reasons[.early] = "By then viewDidLoad is over, and nothing else calls the closure."
      for column in [.outside, .inside] as [Column] {
        $0.reasons[column] = "It relies on viewDidLoad to run it once, and anybody can call that."
      }
      $0.reasons[.together] = "The last of several setups wins, without a word."
    }
  }

  @MainActor private static func setUpScreen(_ work: @escaping Work) -> DelayedSetup {
    let screen = DelayedSetup()
    screen.setup { _ in try? work() }
    return screen
  }

  private final class Delayed: Screen {
    private var delayedSetup: (() -> Void)?
    func setup(with animated: Bool) {
      delayedSetup = { [weak self] in self?.track(animated) }
    }
    func viewDidLoad() {
      delayedSetup?()
    }

    override func viewDidAppear(_ animated: Bool) {
      setup(with: animated)
      viewDidLoad()
    }
  }
}
