#if !os(Windows) && !os(WASI)
  import Foundation

  #if canImport(Android)
    import Android  // Foundation does not hand it on.
  #endif

  extension System {
    /// The path of what `path` leads to, without links; `nil` if there is nothing, or its path is not Unicode.
    static func resolved(_ path: String) -> String? {
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(validatingCString: resolved)
    }

    /// What `path` leads to; `nil` if there is nothing.
    ///
    /// Foundation takes a folder that may not be searched for an empty one. `stat` would do, but an app for Apple's
    /// systems must declare a reason for it, as it could be used for fingerprinting.
    ///
    /// It is asked for the effective user, who creates the file. The tempting `access` asks for the real one: a program
    /// that runs with another user's rights would make a mark, never see it, and make it again.
    static func item(at path: String) throws -> Item? {
      // Android refuses the option: there the two are always one.
      #if os(Android)
        let options: Int32 = 0
      #else
        let options = AT_EACCESS
      #endif
      guard faccessat(AT_FDCWD, path, F_OK, options) == 0 else {
        if errno == ENOENT { return nil }
        throw lastError
      }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return isFolder.boolValue ? .folder : .file
    }

    /// Creates an empty file exclusively, the one step in which the kernel lets one thread or process win, and flushes
    /// it.
    ///
    /// The tempting version is to create it with Foundation, to open it again and to flush that. But whoever may write
    /// to the folder can put a pipe in its place in between, and as nobody reads from it, opening it never returns. And
    /// under a `umask` that lets nobody write, only the descriptor that created a file can write to it.
    static func createFile(at path: String) throws -> Creation {
      let file = retried { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if file < 0 {
        switch errno {
        case EEXIST: return .isThere
        case ENOENT: return .needsFolder
        default: throw lastError
        }
      }
      defer { close(file) }
      return .isMine(unflushed: flush(file) == 0 ? nil : lastError)
    }

    /// Flushes the names in a folder to the disk; returns why not, if it cannot.
    static func flushFolder(at path: String) -> (any Error)? {
      let folder = retried { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      if folder < 0 { return lastError }
      defer { close(folder) }
      return flush(folder) == 0 ? nil : lastError
    }

    /// Writes to standard error; does nothing if nobody reads it.
    ///
    /// The kernel answers a write to a pipe without a reader with SIGPIPE, which ends the process unless it chose
    /// otherwise; `withoutSIGPIPE` leaves that choice as it was.
    static func writeToStandardError(_ text: String) {
      withoutSIGPIPE(for: STDERR_FILENO) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
          let count = retried { rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) } }
          if count <= 0 { break }
          rest = rest.dropFirst(count)
        }
      }
    }

    /// Makes a system call, and again if a signal interrupts it.
    static func retried<Result: SignedInteger>(_ call: () -> Result) -> Result {
      while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
      }
    }

    private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
#endif
