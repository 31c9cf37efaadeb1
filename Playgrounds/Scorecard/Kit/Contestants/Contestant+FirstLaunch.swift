import Alternatives

extension Contestant {
  /// D16.
  ///
  /// A call here is a launch of the app; a screen asks the one object made at launch.
  static var firstLaunch: Contestant {
    launch("D16", "FirstLaunch", screen: Launched.make(), first: FirstLaunch.deleteApp) {
      { FirstLaunch().isFirstLaunch }
    } change: {
      $0.installation = Installation(
        how: "each with one object made at launch",
        launch: { _, _ in
          let launch = FirstLaunch()
          return { block in if launch.isFirstLaunch { try block() } }
        },
        deleteApp: { FirstLaunch.deleteApp() }
      )
      $0.moot[.processes] = "it cannot be held between its reading and its writing; see D17"
      $0.moot[.nested] = "there is one mark for the whole app, and so no other guard"
      $0.reasons[.test] = "The mark is in the app's own defaults, where the next object finds it."
    }
  }

  /// D16 or D17: they answer for a launch, to whoever asks in it, and that is what their author intends.
  ///
  /// `begin` gives the installation, for which each call of what it returns makes an object; the test after it does not
  /// `first` delete the app.
  static func launch(
    _ id: String,
    _ name: String,
    screen: @escaping @autoclosure () -> Screen,
    first: @escaping @Sendable () -> Void = {},
    begin: @escaping @Sendable () -> () -> Bool,
    change: (inout Contestant) -> Void
  ) -> Contestant {
    func site() -> Site {
      let launch = begin()
      return Site(asking: launch, acts: Acts(early: [Act("another part of the app made one first") { _ = launch() }]))
    }
    return Contestant(id, name, asks: true, screen: screen()) {
      first()
      return site()
    } change: {
      $0.makeAnother = { site().subject($0) }
      $0.makeScreens = {
        first()
        let isFirst = begin()()
        return { work in PlainScreen { if isFirst { try work() } } }
      }
      $0.moot[.race] = "a launch makes its object once, before others ask; two launches are two processes"
      $0.moot[.async] = $0.moot[.race]
      $0.moot[.together] = "any number of places may ask the object of a launch, and get the same answer"
      for column in [.returns, .loading, .reloads, .throws] as [Column] {
        $0.intended[column] = "It answers for the launch, and stays true for all of it."
      }
      $0.reasons[.early] = "The object made first has the answer, and one made elsewhere says no."
      ($0.reasons[.outside], $0.reasons[.inside]) = (isDeletable, isDeletable)
      change(&$0)
    }
  }

  /// Of whatever is kept in a store.
  static var isDeletable: String { "Whatever keeps the mark can be deleted, and the next launch is the first." }

  private final class Launched: Screen {
    private let launch = FirstLaunch()
    override func viewDidAppear(_ animated: Bool) { if launch.isFirstLaunch { track(animated) } }

    static func make() -> Screen {
      FirstLaunch.deleteApp()
      return Launched()
    }
  }
}
