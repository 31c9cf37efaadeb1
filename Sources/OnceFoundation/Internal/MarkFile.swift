import Foundation

/// A mark that is the existence of an empty file.
struct MarkFile: Sendable {
  /// Where the file is, in its owner's words; empty if there can be none.
  private let place: String
  /// The same without links among its folders.
  private let path: String
  /// Why there can be none.
  private let refusal: OnceStoreError?
  /// What the mark is on, which other stores may share.
  let key: LedgerRegistry.Key

  init(at url: URL) {
    // The system's own spelling: without a trailing slash, and empty for what cannot be passed to it.
    place = url.standardizedFileURL.withUnsafeFileSystemRepresentation { $0.map { String(cString: $0) } ?? "" }
    path = Self.withoutLinks(place)
    if !url.isFileURL {
      refusal = OnceStoreError(place: url.absoluteString, reason: "it is not a file URL")
    } else if place.isEmpty {
      let reason = "the URL has no path, or one that is not Unicode"
      refusal = OnceStoreError(place: url.absoluteString, reason: reason)
    } else {
      refusal = nil
    }
    // A URL at which no file can be has a ledger of its own: what holds for one says nothing of another.
    key =
      refusal == nil
      ? LedgerRegistry.Key("file", Array(path.utf8))
      : LedgerRegistry.Key("no file", Array(url.absoluteString.utf8))
  }

  /// A path as it is without links among its folders: two names of one file are one mark.
  ///
  /// Folders that do not exist yet keep their names. The tempting version resolves all or nothing: a store that is
  /// asked before there is its folder would then be for another mark than one that is asked afterward.
  private static func withoutLinks(_ path: String) -> String {
    var folders = path[...]
    while let slash = folders.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folders = path[..<slash]
      guard let resolved = System.resolved(folders.isEmpty ? "/" : String(folders)) else { continue }
      return (resolved == "/" ? "" : resolved) + path[slash...]
    }
    return path
  }

  func isMarked() throws -> Bool {
    if let refusal { throw refusal }
    return try reportingErrors(as: .isUnknown) {
      switch try System.item(at: path) {
      case .file: return true
      case .folder: throw failure("a folder is in its place")
      case nil: return false
      }
    }
  }

  /// Creates the file and the missing folders, and flushes them to the disk.
  ///
  /// The kernel keeps the file when the process is killed, so flushing is for power loss: an offer must not be shown
  /// again after one. It costs milliseconds, but once per installation.
  func mark() throws -> Bool {
    if let refusal { throw refusal }
    return try reportingErrors(as: .isNotKept) {
      var creation = try System.createFile(at: path)
      var made: [URL] = []
      if case .needsFolder = creation {
        made = try createFolders()
        creation = try System.createFile(at: path)
      }
      // The names of the folders also for another process, if that comes first: it may have found them there and not
      // flushed them.
      let unflushedFolders = made.map(flushName)
      switch creation {
      case .isMine(let unflushed):
        let failures = ([unflushed, flushName(of: url)] + unflushedFolders).compactMap(\.self)
        if let failure = failures.first { throw OnceStoreError(place: place, .isMade, underlyingError: failure) }
        return true
      case .isThere:
        // A dead link is not there, and cannot be created either.
        guard try isMarked() else { throw failure("something that is not a file is in its place") }
        return false
      case .needsFolder:
        throw failure("its folder is gone again")
      }
    }
  }

  /// Creates the missing folders, and returns them.
  private func createFolders() throws -> [URL] {
    let folder = url.deletingLastPathComponent()
    let missing = sequence(first: folder) {
      $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil
    }.prefix { !FileManager.default.fileExists(atPath: $0.path) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return missing
  }

  /// Flushes a name, which is stored in the folder around it, to the disk; returns why not, if it cannot.
  private func flushName(of url: URL) -> (any Error)? {
    System.flushFolder(at: url.deletingLastPathComponent().path)
  }

  private var url: URL { URL(fileURLWithPath: path, isDirectory: false) }

  private func reportingErrors<Value>(as effect: OnceStoreError.Effect, of body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as OnceStoreError {
      throw error
    } catch {
      throw OnceStoreError(place: place, effect, underlyingError: error)
    }
  }

  private func failure(_ reason: String) -> OnceStoreError {
    OnceStoreError(place: place, reason: reason)
  }
}
