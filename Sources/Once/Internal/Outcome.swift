/// How a task or a thread came out of a queue in which it asked for the turn, or waited for something else.
enum Outcome {
  /// What it waited for has happened.
  case finished
  /// It has the turn.
  case entered
  /// The caller is inside already, further up its own stack or in its own task.
  case recursive
  /// The task was cancelled while it waited.
  case cancelled
  /// The attempt that it waited for has failed for all.
  case failed
}
