import Alternatives

extension Contestant {
  /// D16.
  ///
  /// A call here is a launch of the app; a screen asks the one object made at launch.
  static var firstLaunch: Contestant {
    func site() -> Site {
      Site(
        asking: { FirstLaunch().isFirstLaunch },
        acts: Acts(early: [Act("another part of the app made one first") { _ = FirstLaunch() }])
      )
    }
    return Contestant(
      id: "D16",
      name: "FirstLaunch",
      asks: true,
      site: {
        FirstLaunch.deleteApp()
        return site()
      },
      screen: Launched.make()
    ) {
      $0.makeAnother = { site().subject($0) }
      $0.makeScreens = {
        FirstLaunch.deleteApp()
        let launch = FirstLaunch()
        return { work in PlainScreen { if launch.isFirstLaunch { try work() } } }
      }
      $0.installation = Installation(
        how: "each with one object made at launch",
        launch: { _, _ in
          let launch = FirstLaunch()
          return { block in if launch.isFirstLaunch { try block() } }
        },
        deleteApp: { FirstLaunch.deleteApp() }
      )
      $0.moot = [
        .processes: "it cannot be held between its reading and its writing; see D17",
        .nested: "there is one mark for the whole app, and so no other guard",
      ]
      $0.judgeAsLaunch()
      $0.reasons[.early] = "The object made first has the answer, and one made elsewhere says no."
      ($0.reasons[.outside], $0.reasons[.inside]) = (isDeletable, isDeletable)
      $0.reasons[.test] = "The mark is in the app's own defaults, where the next object finds it."
    }
  }

  /// Of D16 and D17: they answer for a launch, to whoever asks in it, and that is what their author intends.
  mutating func judgeAsLaunch() {
    moot[.race] = "a launch makes its object once, before others ask; two launches are two processes"
    moot[.async] = moot[.race]
    moot[.together] = "any number of places may ask the object of a launch, and get the same answer"
    for column in [.returns, .loading, .reloads, .throws] as [Column] {
      intended[column] = "It answers for the launch, and stays true for all of it."
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
