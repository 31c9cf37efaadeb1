import Alternatives
import Props

extension Contestant {
  /// D15.
  static var delayedSetup: Contestant {
    Contestant("D15", "delayedSetup", screen: Delayed()) { work in
      let screen = MainActor.assumeIsolated { DelayedSetup() }
      var isSetUp = false
      func on(_ act: @MainActor (DelayedSetup) -> Void) { MainActor.assumeIsolated { act(screen) } }
      func setUp(_ work: @escaping Work) {
        if !isSetUp { on { $0.setup { _ in try? work() } } }
        isSetUp = true
      }
      func setUpAgain() {
        setUp(work)
        on { $0.setup { _ in } }
      }
      return Subject(
        {
          setUp(work)
          on { $0.appear() }
        },
        acts: Acts(
          early: [
            Act("the view loaded before setup(with:) came") { on { $0.appear() } },
            Act("another caller had set it up with nothing to do", perform: setUpAgain),
          ],
          outside: [Act("somebody called viewDidLoad()") { on { $0.viewDidLoad() } }],
          secondCode: Act("a second setup(with:) came before the view loaded", perform: setUpAgain)
        )
      )
    } change: {
      func screens(appearsFirst: Bool) -> @MainActor () -> MakeScreen {
        {
          { work in
            let screen = DelayedSetup()
            if appearsFirst { screen.appear() }
            screen.setup { _ in try? work() }
            return screen
          }
        }
      }
      $0.makeScreens = screens(appearsFirst: false)
      $0.otherwise = (.returns, "set up after viewDidLoad", screens(appearsFirst: true))
      $0.moot = [.race: mainActorOnly, .throws: "its closure cannot throw"]
      $0.intended[.reloads] = "A view that loads again has new outlets, and they are empty."
      $0.reasons[.early] = "By then viewDidLoad is over, and nothing else calls the closure."
      for column in [.outside, .inside] as [Column] {
        $0.reasons[column] = "It relies on viewDidLoad to run it once, and anybody can call that."
      }
      $0.reasons[.together] = "The last of several setups wins, without a word."
    }
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
