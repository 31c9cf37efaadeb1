import Alternatives
import Props

extension Contestant {
  /// D2.
  static var baseClassFlag: Contestant {
    Contestant("D2", "flag in a base class", asks: true, screen: Subclass()) {
      let screen = MainActor.assumeIsolated { TrackedScreen {} }
      // The code stands in an override of viewDidAppear, before `super`.
      return Site(
        run: { block in
          if MainActor.assumeIsolated({ screen.isFirstAppearance }) { try block() }
          MainActor.assumeIsolated { screen.appear() }
        },
        acts: Acts(
          early: [Act("the screen's owner cleared the flag") { set(screen, false) }],
          outside: [Act("the screen's owner set the flag back") { set(screen, true) }],
          secondCode: Act("a method that appears later cleared the flag after its own code") { set(screen, false) },
          look: ("read isFirstAppearance", { MainActor.assumeIsolated { "\(screen.isFirstAppearance)" } })
        )
      )
    } change: {
      $0.makeScreens = { { TrackedScreen($0) } }
      $0.otherwise = (.returns, "with super first", { { TrackedScreen($0, callsSuperFirst: true) } })
      $0.suspending = nil
      $0.moot[.race] = mainActorOnly
      $0.reasons[.storage] = "The base class declares it, and tables and collections, which have others, repeat it."
      $0.moot[.throws] = "an override of viewDidAppear cannot throw"
      $0.moot[.itself] = "UIKit calls viewDidAppear, and never from within itself"
    }
  }

  private static func set(_ screen: TrackedScreen, _ isFirst: Bool) {
    MainActor.assumeIsolated { screen.isFirstAppearance = isFirst }
  }

  private final class TrackedScreen: BaseClassFlag {
    private let callsSuperFirst: Bool
    private let work: Work

    init(_ work: @escaping Work, callsSuperFirst: Bool = false) {
      self.work = work
      self.callsSuperFirst = callsSuperFirst
    }

    override func viewDidAppear() {
      if callsSuperFirst { super.viewDidAppear() }
      if isFirstAppearance { try? work() }
      if !callsSuperFirst { super.viewDidAppear() }
    }
  }

  private class Base: Screen {
    var isFirstAppearance = true
    override func viewDidAppear(_ animated: Bool) { isFirstAppearance = false }
  }

  private final class Subclass: Base {
    override func viewDidAppear(_ animated: Bool) {
      if isFirstAppearance { track(animated) }
      super.viewDidAppear(animated)
    }
  }
}
