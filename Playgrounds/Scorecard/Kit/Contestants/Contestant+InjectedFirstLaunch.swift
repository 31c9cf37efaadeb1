import Alternatives
import Foundation
import Synchronization

extension Contestant {
  /// D17.
  ///
  /// A call here is a launch of the app; a screen asks the one object made at launch.
  static var injectedFirstLaunch: Contestant {
    Contestant(
      id: "D17",
      name: "injected FirstLaunch",
      asks: true,
      site: {
        let mark = Mark()
        return Site(
          asking: { mark.launch().isFirstLaunch },
          acts: Acts(early: [Act("another part of the app made one first") { _ = mark.launch() }])
        )
      },
      screen: Injected()
    ) {
      $0.makeScreens = {
        let launch = Mark().launch()
        return { work in PlainScreen { if launch.isFirstLaunch { try work() } } }
      }
      $0.installation = Installation(
        how: "each with one object made at launch, and a file as the mark",
        launch: { folder, pause in
          let mark = folder.appending(path: "launched").path()
          let launch = InjectedFirstLaunch(
            get: { FileManager.default.fileExists(atPath: mark) },
            set: { _ in
              pause()
              _ = FileManager.default.createFile(atPath: mark, contents: nil)
            }
          )
          return { block in if launch.isFirstLaunch { try block() } }
        }
      )
      $0.judgeAsLaunch()
      $0.reasons[.early] = "The object made first has the answer, and one made elsewhere says no."
      ($0.reasons[.outside], $0.reasons[.inside]) = (isDeletable, isDeletable)
      $0.reasons[.processes] = "Reading the mark and making it are two steps, and the other process got in between."
    }
  }

  /// Stands in for a store.
  private final class Mark: Sendable {
    // Sequentially consistent, so there is nothing to prove.
    private let isMade = Atomic(false)

    func launch() -> InjectedFirstLaunch {
      InjectedFirstLaunch(
        get: { isMade.load(ordering: .sequentiallyConsistent) },
        set: { isMade.store($0, ordering: .sequentiallyConsistent) }
      )
    }
  }

  private final class Injected: Screen {
    private let launch = InjectedFirstLaunch(userDefaults: Program.userDefaults, key: UUID().uuidString)
    override func viewDidAppear(_ animated: Bool) { if launch.isFirstLaunch { track(animated) } }
  }
}
