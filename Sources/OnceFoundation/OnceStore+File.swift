public import Foundation
public import Once

extension OnceStore {
  /// Returns a store whose mark is the existence of a file.
  ///
  /// ```swift
  /// let mark = URL.temporaryDirectory.appending(path: "\(UUID())/samples added")
  /// let addSamples = RunOnce(in: .file(at: mark)) { print("samples added") }
  /// addSamples()  // samples added
  /// RunOnce(in: .file(at: mark)) { print("not again") }()
  /// ```
  ///
  /// - **It guarantees** that of all threads and processes on a machine exactly one makes the mark: the kernel creates
  ///   the file exclusively. It is empty, so nobody can see half of it. It outlives the process, killed or not, from
  ///   the moment `set()` returns `true`; by then the file and its name have been flushed to the disk with `fsync`, on
  ///   Apple's systems with `F_FULLFSYNC` if the disk supports it, as far as these protect against power loss. Missing
  ///   folders are created.
  /// - **A second concurrent caller** in the same process waits for the first; in another, the kernel tells it that the
  ///   file exists. Stores made separately for one file share one memory in a process. The path is standardized, a
  ///   trailing slash does not count, and names are compared byte by byte. Links among its folders are followed when
  ///   the store is made, and it stays with the folder to which they led; a link in the file's place is another mark.
  /// - **Failure:** a folder or a dead link in the file's place, a folder that may not be searched or written, a full
  ///   disk: nothing crashes, the handler gets an `OnceStoreError`, and the mark holds until the process ends. The same
  ///   goes for a URL at which no file can be, with another scheme or without a path. It is an error, not a trap,
  ///   because a URL may come from outside. If something is in the file's place that cannot be looked at, it may be the
  ///   mark: nobody makes it here. If only the flushing fails, the mark is made, and the handler is told that a loss of
  ///   power may remove it.
  /// - **Reentrancy:** as with every store, if a payload runs another one on the same file, the inner call does
  ///   nothing.
  /// - **Cost:** making the store resolves its path, and while there is no mark, each read looks for the file: some
  ///   microseconds. Making the mark flushes it: some milliseconds, once per installation. Afterward it is one atomic
  ///   load. While an unset flag of it is observed, some 1.6 KB stay for its path, even if the flag is gone: another
  ///   flag of the same file may still tell the observer.
  /// - **Use instead** ``userDefaults(_:key:onFailure:)`` if there is no place for a file and the mark need not be
  ///   exact between processes. A network file system may not create exclusively: for several machines, plug a database
  ///   into `OnceStore(isMarked:mark:onFailure:)`.
  ///
  /// - Parameters:
  ///   - url: The file URL of the mark; the file need not exist yet. To remove the mark, delete the file while no
  ///     process that knows of it runs.
  ///   - onFailure: Receives the errors, on any thread. By default, each is one line on standard error.
  /// - Returns: A store whose mark is the file.
  public static func file(
    at url: URL,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    let file = MarkFile(at: url)
    let ledger = LedgerRegistry.shared.ledger(of: file.medium)
    return OnceStore(isMarked: file.isMarked, mark: file.mark, onFailure: onFailure, ledger: ledger)
  }
}
