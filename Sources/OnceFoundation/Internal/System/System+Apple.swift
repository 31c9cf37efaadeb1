#if canImport(Darwin)
  import Foundation

  // Where Apple's systems differ from the other POSIX ones.
  extension System {
    /// Flushes an open file to the disk; the result is that of `fsync`.
    ///
    /// `fsync` hands the data to the drive, which may keep it in its cache, and lose it with the power. Only
    /// `F_FULLFSYNC` makes the drive empty its cache. Folders get it as well as files: the cache may hold back either.
    ///
    /// Some file systems and drives cannot: network ones, some external disks. They say so with various errors,
    /// ENOTSUP, EINVAL and ENOTTY among them, and fall back to `fsync`. Not after EIO: something was lost, which a
    /// second call need not report again.
    static func flush(_ file: Int32) -> Int32 {
      if retried({ fcntl(file, F_FULLFSYNC) }) >= 0 { return 0 }
      return errno == EIO ? -1 : retried { fsync(file) }
    }

    /// Runs `body`, which writes to a descriptor, without a SIGPIPE.
    ///
    /// Here the kernel sends it to the process, not to the thread that writes: if this thread blocked it, another would
    /// get it. So the descriptor is told to keep quiet, which is a property of the open file, shared with the processes
    /// that have inherited it: others that write to it meanwhile get only EPIPE. A descriptor that cannot keep quiet is
    /// not written to.
    static func withoutSIGPIPE(for file: Int32, _ body: () -> Void) {
      // Two overlapping calls would each take the other's change for the original setting: one would write unprotected,
      // and the other leave the descriptor quiet for good.
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
