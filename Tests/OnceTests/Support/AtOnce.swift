/// Runs each job on the thread that enqueues it, before that goes on.
final class AtOnce: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
