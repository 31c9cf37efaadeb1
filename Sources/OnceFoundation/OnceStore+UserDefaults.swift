public import Foundation
public import Once

extension OnceStore {
  /// Returns a store whose mark is `true` under a key of the user defaults: once per installation.
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
  /// `App.launch.isFirst`, read at the start, stays `true` for the whole first launch and is `false` from the second
  /// on. Test code that depends on it with `Launch(in: .alwaysFirst)` and `Launch(in: .memory())`. For code that
  /// only has to run once, `@RunOnce(in: .userDefaults(key: "introShown")) var showIntro = { … }` is shorter still. A
  /// value that is already under the key counts as `bool(forKey:)` reads it: `true`, 1, and `"YES"` are a mark;
  /// `false`, 0, and `"NO"` are none, and are overwritten by it.
  ///
  /// - **It guarantees** that in one process exactly one caller makes the mark. It outlives the process from the moment
  ///   `set()` returns `true`. User defaults have no “set if absent”: if two *processes* start together, an app and its
  ///   extension, both may win. On Linux the guarantee is weaker: Foundation writes all keys of a suite again, without
  ///   a lock. Two processes that write at the same time may undo each other's marks, under whatever keys and however
  ///   old. The store reads its mark back, but a mark that is undone later is lost silently.
  /// - **A second concurrent caller** waits for the first. Stores made separately with the same `UserDefaults` object
  ///   and key share one memory; two objects, even for one suite, are like two processes. So pass one that you keep, or
  ///   name the suite: ``userDefaults(suiteName:key:onFailure:)`` needs no object.
  /// - **Failure:** if the user defaults cannot be written, or do not keep the mark, the handler gets an
  ///   `OnceStoreError`, and the mark holds until the process ends. The same happens if the key has another value, such
  ///   as a dictionary, which is not overwritten.
  /// - **Reentrancy:** as with every store, if a payload runs another one under the same key, the inner call does
  ///   nothing. Observers of the key are notified while the mark is being made: if they read it, on any thread, they
  ///   get an answer. If they try to make it, they get `false`, on another thread as soon as it is made.
  /// - **Cost:** while there is no mark, each read asks the user defaults. Afterward it is one atomic load.
  /// - **Use instead** ``file(at:onFailure:)`` if two processes may write at the same time: it is exact between them,
  ///   too.
  ///
  /// - Parameters:
  ///   - defaults: The user defaults to keep the mark in; the same object for all stores of the mark.
  ///   - key: The key of the mark.
  ///   - onFailure: Receives the errors, on any thread. By default, each is one line on standard error.
  /// - Returns: A store whose mark is in the user defaults.
  public static func userDefaults(
    _ defaults: UserDefaults = .standard,
    key: String,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    let mark = MarkInDefaults(suite: defaults, key: key)
    let ledger = LedgerRegistry.shared.ledger(of: .init("user defaults", Array(key.utf8)), owner: defaults)
    return OnceStore(isMarked: mark.isMarked, mark: mark.mark, onFailure: onFailure, ledger: ledger)
  }

  /// Returns a store whose mark is `true` under a key of a suite of user defaults, such as that of an app group.
  ///
  /// ```swift
  /// final class Migration {
  ///   @RunOnce(in: .userDefaults(suiteName: "group.notes", key: "migrated")) var migrate = { print("migrated") }
  /// }
  /// ```
  ///
  /// It is as ``userDefaults(_:key:onFailure:)``, but for what names the mark: all stores of a process that are made
  /// with the same suite and key share one memory, however often they are made. An app and its extensions are several
  /// processes: if they start together, more than one may win.
  ///
  /// If the system has no user defaults for the suite, as for the app's own bundle identifier on Apple's systems, the
  /// handler gets an `OnceStoreError`, and the mark holds until the process ends.
  ///
  /// - Parameters:
  ///   - suiteName: The name of the suite.
  ///   - key: The key of the mark.
  ///   - onFailure: Receives the errors, on any thread. By default, each is one line on standard error.
  /// - Returns: A store whose mark is in the suite.
  public static func userDefaults(
    suiteName: String,
    key: String,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    // With its length, as the end of one name may be the start of the other.
    let name = Array("\(suiteName.utf8.count) \(suiteName)\(key)".utf8)
    let mark = MarkInDefaults(suite: UserDefaults(suiteName: suiteName), key: key)
    let ledger = LedgerRegistry.shared.ledger(of: .init("suite", name))
    return OnceStore(isMarked: mark.isMarked, mark: mark.mark, onFailure: onFailure, ledger: ledger)
  }
}
