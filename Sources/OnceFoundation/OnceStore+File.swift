public import Foundation
public import Once

extension OnceStore {
  /// A mark that is the existence of a file.
  ///
  /// ```swift
  /// let mark = URL.temporaryDirectory.appending(path: "\(UUID())/samples added")
  /// let addSamples = RunOnce(in: .file(at: mark)) { print("samples added") }
  /// addSamples()  // samples added
  /// RunOnce(in: .file(at: mark)) { print("not again") }()
  /// ```
  ///
  /// ## What it guarantees
  ///
  /// Of all threads and processes of a machine exactly one makes the mark: the kernel creates the file
  /// exclusively. It is empty, so no half of it can be seen. It survives the process from the moment that
  /// `set()` returns `true`, killed or not; the file and its name have then also been handed to the disk, which is what
  /// the system's `fsync` promises against a loss of power, and on Apple's systems `F_FULLFSYNC`, as far as the disk
  /// knows it. Folders that are missing are created.
  ///
  /// ## A second concurrent caller
  ///
  /// In the same process it waits for the first, in another it learns from the kernel that it has lost.
  /// Stores made separately for one path share one memory in a process. The path is standardised, a slash at
  /// its end does not count, links are not followed, and names are compared byte by byte.
  ///
  /// ## Failure
  ///
  /// A folder or a dead link in its place, a folder that may not be searched or written, a full disk: nothing
  /// crashes, the handler receives an `OnceStoreError`, and the mark holds until the process ends. So it is
  /// with a URL at which no file can be, of another scheme or without a path: an error and not a trap, as in
  /// the rest of Foundation, for a URL may come from outside.
  ///
  /// ## Re-entrancy
  ///
  /// That of every store: a payload that runs another one on the same file is in the run already, and the
  /// inner call does nothing.
  ///
  /// ## Cost
  ///
  /// While there is no mark, each question looks for the file, some microseconds. Making the mark flushes it,
  /// some milliseconds, once per installation. Afterwards it is an atomic load.
  ///
  /// ## Instead
  ///
  /// ``userDefaults(_:key:onFailure:)`` needs no place for a file, but is not exact between processes. A
  /// network file system may not create exclusively; for several machines plug a database into
  /// `OnceStore(isMarked:mark:onFailure:)`.
  ///
  /// - Parameters:
  ///   - url: Where the file is, or is to be: a file URL. Delete the file, while no process that knows of it runs, and
  ///     it was never marked.
  ///   - onFailure: Receives the errors, on any thread. By default they are one line each on standard error.
  /// - Returns: A store whose mark lies in the file.
  public static func file(
    at url: URL,
    onFailure: @escaping @Sendable (any Error) -> Void = OnceStore.printFailure
  ) -> OnceStore {
    let file = MarkFile(at: url)
    return OnceStore(
      isMarked: { try file.isMarked() },
      mark: { try file.mark() },
      onFailure: onFailure,
      ledger: LedgerRegistry.shared.ledger(of: file.medium)
    )
  }
}
