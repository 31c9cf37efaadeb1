import Alternatives
import Foundation
import Props

extension Contestant {
  /// D17.
  ///
  /// A call here is a launch of the app; a screen asks the one object made at launch.
  static var injectedFirstLaunch: Contestant {
    launch("D17", "injected FirstLaunch", screen: Injected()) {
      let mark = UnsafelyShared(false)
      return { InjectedFirstLaunch(get: { mark.value }, set: { mark.value = $0 }).isFirstLaunch }
    } change: {
      $0.installation = Installation(how: "each with one object made at launch, and a file as the mark") {
        folder,
        pause in
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
      $0.reasons[.processes] = "Reading the mark and making it are two steps, and the other process got in between."
    }
  }

  private final class Injected: Screen {
    private let launch = InjectedFirstLaunch(userDefaults: Program.userDefaults, key: UUID().uuidString)
    override func viewDidAppear(_ animated: Bool) { if launch.isFirstLaunch { track(animated) } }
  }
}
