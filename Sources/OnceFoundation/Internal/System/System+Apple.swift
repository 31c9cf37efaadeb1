#if canImport(Darwin)
  import Foundation

  // Where Apple's systems differ from the other POSIX ones.
  extension System {
    /// Brings what is open to the disk; the result is that of `fsync`.
    ///
    /// `fsync` hands it to the drive, which may keep it in its cache, and lose it with the power. Only `F_FULLFSYNC`
    /// has the drive empty that. Folders get it as well as files: the cache may hold back either.
    ///
    /// Some file systems and drives cannot: those of servers, some of external disks. They say so with various errors,
    /// ENOTSUP, EINVAL and ENOTTY among them, and get the `fsync` that is left. Not after EIO: something was lost,
    /// which a second call need not report again.
    static func flush(_ file: Int32) -> Int32 {
      if retried({ fcntl(file, F_FULLFSYNC) }) >= 0 { return 0 }
      return errno == EIO ? -1 : retried { fsync(file) }
    }

    /// Does what writes to a descriptor, which then sends no SIGPIPE.
    ///
    /// Here the kernel sends it to the process and not to the thread that writes: if this thread held it back, another
    /// would get it. So the descriptor has to keep quiet, which is a property of the open file, and shared with the
    /// processes that have inherited it: who else writes to it meanwhile gets EPIPE alone, until the next time. A
    /// descriptor that cannot keep quiet is not written to.
    static func withoutSIGPIPE(for file: Int32, _ body: () -> Void) {
      // Two that overlap would take each other's change for what was before: one would write unprotected, and the other
      // leave the descriptor quiet for good.
      quiet.lock()
      defer { quiet.unlock() }
      let before = fcntl(file, F_GETNOSIGPIPE)
      guard before >= 0, fcntl(file, F_SETNOSIGPIPE, 1) >= 0 else { return }
      body()
      _ = fcntl(file, F_SETNOSIGPIPE, before)
    }

    private static let quiet = NSLock()
  }
#endif
