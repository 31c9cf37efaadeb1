import Foundation

/// A mark that is the existence of an empty file.
struct MarkFile: Sendable {
  /// Where the file is; empty if there can be none.
  private let path: String
  /// Why there can be none.
  private let refusal: OnceStoreError?
  /// What the mark is on, for those who have the same.
  let medium: LedgerRegistry.Medium

  init(at url: URL) {
    // The system's own spelling: without a slash at the end, and empty for what cannot be handed to it.
    path = url.standardizedFileURL.withUnsafeFileSystemRepresentation { $0.map { String(cString: $0) } ?? "" }
    if !url.isFileURL {
      refusal = OnceStoreError(place: url.absoluteString, reason: "it is not a file URL")
    } else if path.isEmpty {
      let reason = "the URL has no path, or one that is not Unicode"
      refusal = OnceStoreError(place: url.absoluteString, reason: reason)
    } else {
      refusal = nil
    }
    medium = refusal == nil ? .file(path: Array(path.utf8)) : .noFile(url: Array(url.absoluteString.utf8))
  }

  func isMarked() throws -> Bool {
    if let refusal { throw refusal }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { throw failure("a folder is in its place") }
    return exists
  }

  func mark() throws -> Bool {
    if let refusal { throw refusal }
    do {
      return try create()
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return try createFolderAndFile()
    } catch let error as OnceStoreError {
      throw error
    } catch {
      throw OnceStoreError(place: path, underlyingError: error)
    }
  }

  private var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  private func createFolderAndFile() throws -> Bool {
    let folder = url.deletingLastPathComponent()
    let missing = sequence(first: folder) {
      $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil
    }.prefix { !FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let isMine = try create()
      for folder in missing { flushName(of: folder) }
      return isMine
    } catch let error as CocoaError {
      throw OnceStoreError(place: path, underlyingError: error)
    }
  }

  /// Creates the file exclusively (`O_CREAT | O_EXCL`): the one step by which the kernel lets one thread or
  /// process win.
  private func create() throws -> Bool {
    do {
      try Data().write(to: url, options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      // A link to nowhere is neither there, nor can it be made.
      guard try isMarked() else { throw failure("something that is not a file is in its place") }
      return false
    }
    try flush()
    return true
  }

  /// Brings the mark to the disk.
  ///
  /// The kernel keeps the file when the process is killed, so this is for the loss of power: a payment must
  /// not be made again after one. It costs milliseconds, but once per installation.
  private func flush() throws {
    let file = try FileHandle(forWritingTo: url)
    try file.synchronize()
    try file.close()
    flushName(of: url)
  }

  /// Brings a name to the disk, which is in the folder around it.
  ///
  /// A folder that may be written but not read cannot be flushed; the system does it in time. On Windows none can.
  private func flushName(of url: URL) {
    #if !os(Windows)
      let folder = try? FileHandle(forReadingFrom: url.deletingLastPathComponent())
      try? folder?.synchronize()
      try? folder?.close()
    #endif
  }

  private func failure(_ reason: String) -> OnceStoreError {
    OnceStoreError(place: path, reason: reason)
  }
}
