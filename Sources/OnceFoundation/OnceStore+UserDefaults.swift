public import Foundation
public import Once

extension OnceStore {
  /// Returns a store whose mark is `true` under a key of the user defaults: once per installation.
  ///
  /// ```swift
  /// final class Home {
  ///   @RunOnce(in: .userDefaults(key: "introShown"))
  ///   var showIntro = { print("Welcome") }
  /// }
  /// ```
  ///
  /// A value under the key counts as `bool(forKey:)` reads it: 1 and `"YES"` are a mark, 0 and `"NO"` are not.
  ///
  /// - **It guarantees** that in one process exactly one caller makes the mark, which then outlives the process. If two
  ///   *processes* start together, such as an app and its extension, both may win. On Linux, processes that write at
  ///   the same time may undo each other's marks.
  /// - **A second concurrent caller** in this process waits for the first one. Two `UserDefaults` objects, even for one
  ///   suite, are like two processes, so keep the object, or use ``userDefaults(suiteName:key:onFailure:)``.
  /// - **Failure:** if the mark cannot be kept, or the key has a value such as a dictionary, the handler gets an
  ///   `OnceStoreError`, a read returns `false`, and a mark that a caller then makes lasts until the process ends.
  /// - **Reentrancy:** as with every store. An observer of the key may read the mark while it is made, but must not
  ///   make it.
  /// - **Cost:** while the mark is not there, each read asks the user defaults. On Linux, to make a mark writes all
  ///   keys: half a millisecond of processor time with 100 of them, and three with 1,000.
  /// - **Use instead** ``file(at:onFailure:)`` if two processes may write at once.
  ///
  /// A mark removed from the user defaults may count until the process ends, also for new objects.
  ///
  /// > Important: Before the first unlock after a restart, iOS may start an app whose user defaults read as empty,
  /// > without an error. So do not ask before `UIApplication.shared.isProtectedDataAvailable` is true. A log-out that
  /// > removes all user defaults removes the mark, too, unless it is in a suite of its own.
  ///
  /// - Parameters:
  ///   - defaults: The user defaults, one object for all stores of the mark.
  ///   - key: The key of the mark.
  ///   - onFailure: Receives the errors, on any thread, and by default prints each as one line on standard error.
  /// - Returns: A store whose mark is in the user defaults.
  public static func userDefaults(
    _ defaults: UserDefaults = .standard,
    key: String,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    let mark = MarkInDefaults(suite: defaults, key: key)
    let ledger = LedgerRegistry.shared.ledger(of: .init("user defaults", Array(key.utf8)), owner: defaults)
    return OnceStore(isMarked: { try mark.isMarked() }, mark: { try mark.mark() }, onFailure: onFailure) { ledger }
  }

  /// Returns a store whose mark is `true` under a key of a suite of user defaults, such as that of an app group.
  ///
  /// ```swift
  /// final class Migration {
  ///   @RunOnce(in: .userDefaults(suiteName: "group.notes", key: "migrated"))
  ///   var migrate = { print("migrated") }
  /// }
  /// ```
  ///
  /// The store is like ``userDefaults(_:key:onFailure:)``, except that the suite and the key name its mark, so all
  /// stores that a process makes with the same two names share one memory. An app and its extensions are several
  /// processes, of which more than one may win if they start together.
  ///
  /// If the system does not have user defaults for the suite, as for the app's own bundle identifier on Apple's
  /// systems, the handler gets an `OnceStoreError`, a read returns `false`, and a mark that a caller then makes lasts
  /// until the process ends.
  ///
  /// - Parameters:
  ///   - suiteName: The name of the suite.
  ///   - key: The key of the mark.
  ///   - onFailure: Receives the errors, on any thread, and by default prints each as one line on standard error.
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
    return OnceStore(isMarked: { try mark.isMarked() }, mark: { try mark.mark() }, onFailure: onFailure) { ledger }
  }
}
