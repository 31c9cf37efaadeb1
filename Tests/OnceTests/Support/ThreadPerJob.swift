import Props

/// An executor whose jobs may block, because each has a thread of its own.
final class ThreadPerJob: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    _ = BackgroundThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs blocking work without blocking a thread of the pool that all tests share.
func runOnThread(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    _ = BackgroundThread {
      body()
      continuation.resume()
    }
  }
}
