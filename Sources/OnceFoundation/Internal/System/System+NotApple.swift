#if !canImport(Darwin) && !os(Windows) && !os(WASI)
  import Foundation

  #if canImport(Android)
    import Android  // Foundation does not hand it on.
  #endif

  // Where the other POSIX systems differ from Apple's.
  extension System {
    /// Flushes an open file to the disk; the result is that of `fsync`.
    static func flush(_ file: Int32) -> Int32 {
      retried { fsync(file) }
    }

    /// Runs `body`, which writes to a descriptor, without a SIGPIPE.
    ///
    /// The kernel sends it to the thread that writes. So this thread blocks the signal, and removes it before it
    /// unblocks it. One that was pending already was not sent by this call, and stays.
    static func withoutSIGPIPE(for file: Int32, _ body: () -> Void) {
      var pipe = sigset_t()
      sigemptyset(&pipe)
      sigaddset(&pipe, SIGPIPE)
      var before = sigset_t()
      guard pthread_sigmask(SIG_BLOCK, &pipe, &before) == 0 else { return }
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      let waitedBefore = isPending(SIGPIPE)

      body()

      if !waitedBefore, isPending(SIGPIPE) {
        var signal: Int32 = 0
        sigwait(&pipe, &signal)
      }
    }

    private static func isPending(_ signal: Int32) -> Bool {
      var pending = sigset_t()
      return sigpending(&pending) == 0 && sigismember(&pending, signal) == 1
    }
  }
#endif
