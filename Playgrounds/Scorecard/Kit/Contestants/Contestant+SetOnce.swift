import Foundation
import Once
import OnceFoundation
import Props

extension Contestant {
  /// `@SetOnce`, a flag and only a flag; `@RunOnce` is for the rest.
  static var setOnce: Contestant {
    Contestant("SetOnce", "@SetOnce", asks: true, screen: Flagged()) {
      let owner = UnsafelyShared(SetOnce())
      let inside = Act("another method of the type wrote `_flag = SetOnce()`") { owner.value = SetOnce() }
      return site(owner, early: Act("another method of the type set the flag") { owner.value.set() }, inside: inside)
    } change: {
      $0.isFlag()
      let isUnavailable = "setter for 'flag' is unavailable: the flag is set by '$name.set()', and then stays set"
      $0.refused[.outside] = Refusal("screen.flag = false", isUnavailable)
    }
  }

  /// `@SetOnce(in: .userDefaults)`.
  ///
  /// A call here is a launch of the app; a screen asks the one installation.
  static var setOnceInDefaults: Contestant {
    Contestant("SetOnceDefaults", "@SetOnce(in: .userDefaults)", asks: true, screen: Flagged()) {
      site(in: .userDefaults(Program.userDefaults, key: UUID().uuidString))
    } change: {
      $0.addStore { folder, pause in
        // Wherever it is kept: each process has an object of its own, which is held before it writes.
        PausingDefaults(suiteName: "Scorecard.launches").map { defaults in
          defaults.pause.value = pause
          return .userDefaults(defaults, key: folder.lastPathComponent)
        } ?? .memory()
      }
      $0.reasons[.processes] = "User defaults have no “set if absent”, and the other process got in between."
    }
  }

  /// `@SetOnce(in: .file)`.
  static var setOnceInFile: Contestant {
    Contestant("SetOnceFile", "@SetOnce(in: .file)", asks: true, screen: Flagged()) {
      site(in: .file(at: Program.scratch.appending(path: UUID().uuidString)))
    } change: {
      $0.addStore { folder, _ in .file(at: folder.appending(path: "mark")) }
    }
  }

  private mutating func isFlag() {
    reasons[.early] = "It is a flag, and anyone who can set it can set it early."
    refused[.shared] = .isMutable("SharedSetOnce", "@SetOnce var flag", as: "_flag")
  }

  private mutating func addStore(_ store: @escaping (URL, @escaping () -> Void) -> OnceStore) {
    isFlag()
    keepInStore { store, work in { if SetOnce(in: store).set() { try work() } } }
    installation = Installation(how: "each with a flag in the store") { folder, pause in
      let flag = SetOnce(in: store(folder, pause))
      return { block in if flag.set() { try block() } }
    }
  }

  /// Of everything in a store.
  mutating func keepInStore(_ call: @escaping @Sendable (OnceStore, @escaping Work) -> () throws -> Void) {
    makeAnother = { Subject(call(.memory(), $0)) }
    makeScreens = {
      let store = OnceStore.memory()
      return { work in PlainScreen(call(store, work)) }
    }
    intended[.second] = "It is once per installation, for whichever screen comes first."
    (reasons[.outside], reasons[.inside]) = (Self.isDeletable, Self.isDeletable)
  }

  private static func site(in store: OnceStore) -> Site {
    let early = Act("other code set a flag in the same store") { SetOnce(in: store).set() }
    return site(UnsafelyShared(SetOnce(in: store)), early: early)
  }

  private static func site(_ owner: UnsafelyShared<SetOnce>, early: Act, inside: Act? = nil) -> Site {
    let copy = owner.value
    return Site(
      asking: { owner.value.set() },
      copy: ("asked a copy of the flag", { copy.set() }),
      acts: Acts(
        early: [early],
        inside: inside.map { [$0] } ?? [],
        look: ("read isSet and the description", { "\(owner.value.isSet), \(owner.value)" })
      )
    )
  }

  /// Held before it writes, as a process may be at any time.
  private final class PausingDefaults: UserDefaults {
    let pause = UnsafelyShared {}

    override func set(_ value: Bool, forKey key: String) {
      pause.value()
      super.set(value, forKey: key)
    }
  }

  private final class Flagged: Screen {
    @SetOnce private var didTrack
    override func viewDidAppear(_ animated: Bool) { if $didTrack.set() { track(animated) } }
  }
}
