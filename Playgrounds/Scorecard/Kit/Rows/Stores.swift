import Foundation
import Once
import OnceFoundation
import Props

// What is kept in a store, where a call is a launch of the app, and a screen asks the one installation.

extension Contestant {
  static let setOnceInDefaults = flag("SetOnceDefaults", "@SetOnce(in: .userDefaults)") {
    .userDefaults(Program.userDefaults, key: UUID().uuidString)
  } installed: { folder, pause in
    // Wherever it is kept: each process has an object of its own, which is held before it writes.
    PausingDefaults(suiteName: "Scorecard.launches").map { defaults in
      defaults.pause.value = pause
      return .userDefaults(defaults, key: folder.lastPathComponent)
    } ?? .memory()
  }

  static let setOnceInFile = flag("SetOnceFile", "@SetOnce(in: .file)", makeFile) { folder, _ in
    .file(at: folder.appending(path: "mark"))
  }

  private static func makeFile() -> OnceStore { .file(at: Program.scratch.appending(path: UUID().uuidString)) }

  private static func flag(
    _ id: String,
    _ name: String,
    _ store: @escaping () -> OnceStore,
    installed: @escaping (URL, @escaping () -> Void) -> OnceStore
  ) -> Contestant {
    Contestant(id, name, Stored(store())) {
      $0.asks()
      $0.can(\.early, "other code set a flag in the same store") { SetOnce(in: $0.stageStore).set() }
      $0.refuses(.shared, by: .isMutable("SharedSetOnce", "@SetOnce var flag", as: "_flag"))
      $0.installation = Installation(how: "each with a flag in the store") { folder, pause in
        let flag = SetOnce(in: installed(folder, pause))
        return { work in if flag.set() { try work() } }
      }
      $0.makeAnother = { work in Subject { if SetOnce(in: .memory()).set() { try work() } } }
      $0.explains(.outside, .inside, by: "Whatever keeps the mark can be deleted, and the next launch is the first.")
      $0.explains(.processes, by: "User defaults have no “set if absent”, and the other process got in between.")
    }
  }

  private final class Stored: Screen {
    let stageStore: OnceStore
    let flag: SetOnce

    init(_ store: OnceStore) { (stageStore, flag) = (store, SetOnce(in: store)) }
    convenience required init() { self.init(.memory()) }

    override func viewDidAppear(_ animated: Bool) throws { if flag.set() { try track(animated) } }
  }

  /// Held before it writes, as a process may be at any time.
  private final class PausingDefaults: UserDefaults {
    let pause = UnsafelyShared {}

    override func set(_ value: Bool, forKey key: String) {
      pause.value()
      super.set(value, forKey: key)
    }
  }
}
