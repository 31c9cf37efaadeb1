public import Foundation
public import Once

extension OnceStore {
  /// A mark that is `true` under a key of the user defaults: once per installation.
  ///
  /// ```swift
  /// struct Launch {
  ///   let isFirst: Bool
  ///
  ///   init(in store: OnceStore = .userDefaults(key: "launchedBefore")) {
  ///     isFirst = SetOnce(in: store).set()
  ///   }
  /// }
  ///
  /// enum App {
  ///   static let launch = Launch()
  /// }
  /// ```
  ///
  /// `App.launch.isFirst`, read at the start, stays `true` for the whole first launch and is `false` from the
  /// second on. Code that depends on it is tested with `Launch(in: .alwaysUnmarked)` and `Launch(in:
  /// .memory())`. For code that is to run once, and not to be asked about, `@RunOnce(in: .userDefaults(key:
  /// "introShown")) var showIntro = { … }` is shorter still. A key that an app has set to `true` itself up to
  /// now is taken for marked.
  ///
  /// ## What it guarantees
  ///
  /// In one process exactly one caller makes the mark. It survives the process from the moment that
  /// `set()` returns `true`. User defaults have no “set if absent”, so of two *processes* that
  /// start together, an app and its extension, both may win.
  ///
  /// ## A second concurrent caller
  ///
  /// It waits for the first. Stores made separately with the same `UserDefaults` object and key share one
  /// memory; two objects for one suite are like two processes, so make one and keep it.
  ///
  /// ## Failure
  ///
  /// Where the user defaults cannot be written, the handler
  /// receives an `OnceStoreError`, and the mark holds until the process ends.
  ///
  /// ## Re-entrancy
  ///
  /// That of every store. Whoever observes the key is told while the mark is being made: a question about the
  /// mark is answered there, an attempt to make it finds it made.
  ///
  /// ## Cost
  ///
  /// While there is no mark, each question reads the user defaults. Afterwards it is an atomic load.
  ///
  /// ## Instead
  ///
  /// ``file(at:onFailure:)`` is exact between processes, too.
  ///
  /// - Parameters:
  ///   - defaults: The user defaults to keep the mark in.
  ///   - key: What to call it.
  ///   - onFailure: Receives the errors, on any thread. By default they are one line each on standard error.
  /// - Returns: A store whose mark lies in the user defaults.
  public static func userDefaults(
    _ defaults: UserDefaults = .standard,
    key: String,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    let mark = MarkInDefaults(defaults: defaults, key: key)
    return OnceStore(
      isMarked: { mark.isMarked() },
      mark: { try mark.mark() },
      onFailure: onFailure,
      ledger: LedgerRegistry.shared.ledger(
        of: .userDefaults(ObjectIdentifier(defaults), key: Array(key.utf8)),
        owner: defaults
      )
    )
  }
}
