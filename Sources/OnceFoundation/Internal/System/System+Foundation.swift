#if os(Windows) || os(WASI)
  import Foundation

  // These systems have no `umask`, no pipes in folders and no SIGPIPE, so a file may be opened by its name again. On
  // Windows no folder can be flushed.
  extension System {
    /// The path of what `path` leads to, without links; `nil` if there is nothing.
    static func resolved(_ path: String) -> String? {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      return URL(filePath: path).resolvingSymlinksInPath().path
    }

    /// What `path` leads to; `nil` if there is nothing.
    static func item(at path: String) throws -> Item? {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
      return isFolder.boolValue ? .folder : .file
    }

    /// Creates an empty file exclusively, the one step in which the system lets one thread or process win, and flushes
    /// it.
    static func createFile(at path: String) throws -> Creation {
      let url = URL(filePath: path, directoryHint: .notDirectory)
      do {
        try Data().write(to: url, options: .withoutOverwriting)
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        return .isThere
      } catch let error as CocoaError where error.code == .fileNoSuchFile {
        return .needsFolder
      }
      do {
        let file = try FileHandle(forWritingTo: url)
        try file.synchronize()
        try file.close()
        return .isMine(unflushed: nil)
      } catch {
        return .isMine(unflushed: error)
      }
    }

    /// Flushes the names in a folder to the disk, where the system can; returns why not, if it cannot.
    static func flushFolder(at path: String) -> (any Error)? {
      #if !os(Windows)
        do {
          let folder = try FileHandle(forReadingFrom: URL(filePath: path))
          try folder.synchronize()
          try folder.close()
        } catch {
          return error
        }
      #endif
      return nil
    }

    /// Writes to standard error; does nothing if nobody reads it.
    static func writeToStandardError(_ text: String) {
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
  }
#endif
