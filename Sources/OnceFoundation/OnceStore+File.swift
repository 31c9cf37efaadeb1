public import Foundation
public import Once

extension OnceStore {
  /// Returns a store whose mark is the existence of a file.
  ///
  /// ```swift
  /// let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
  /// let mark = folder.appending(path: "samples added")
  /// let addSamples = RunOnce(in: .file(at: mark)) { print("samples added") }
  /// addSamples()  // samples added
  /// RunOnce(in: .file(at: mark)) { print("not again") }()
  /// ```
  ///
  /// An app keeps the file in its Application Support folder, in a folder with the identifier of its bundle, because
  /// outside a sandbox all programs share Application Support. On an Apple TV, where that folder cannot be made, use
  /// the user defaults.
  ///
  /// - **It guarantees** that of all threads and processes on a machine exactly one makes the mark: the kernel creates
  ///   the file exclusively. If `set()` has returned `true`, and the handler did not get an error, the mark outlives
  ///   the process. It also outlives a loss of power, as far as `fsync` protects against that, or `F_FULLFSYNC` on
  ///   Apple's systems. (On Windows the folder is not flushed.)
  /// - **A second concurrent caller** in this process waits for the first one, and another process does not wait. All
  ///   stores for one path share one memory in a process. When a store is first used, it follows links in the path of
  ///   the folder, but not one in the place of the file.
  /// - **Failure:** if the file cannot be made or looked at, or if the URL does not name a file, the handler gets an
  ///   `OnceStoreError`, a read returns `false`, and a mark that a caller then makes lasts until the process ends. So a
  ///   file in a folder that cannot be read looks like a first launch.
  /// - **Reentrancy:** as with every store.
  /// - **Cost:** milliseconds to make the mark, of which about a half is processor time, however many marks there are.
  ///   Until then, each read takes microseconds.
  /// - **Use instead** ``userDefaults(_:key:onFailure:)`` if you do not have a place for a file. For several machines,
  ///   use a database in `OnceStore(isMarked:mark:onFailure:)`: a network file system may not create files exclusively.
  ///
  /// - Parameters:
  ///   - url: The file URL of the mark. To remove it, end the processes that know of it, and delete the file.
  ///   - onFailure: Receives the errors, on any thread, and by default prints each as one line on standard error.
  /// - Returns: A store whose mark is the file.
  public static func file(
    at url: URL,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    // At the first question: most stores that an app makes are never asked again, and the links take microseconds.
    let file = RunOnce { MarkFile(at: url) }
    return OnceStore(isMarked: { try file().isMarked() }, mark: { try file().mark() }, onFailure: onFailure) {
      LedgerRegistry.shared.ledger(of: file().key)
    }
  }
}
