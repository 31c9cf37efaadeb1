/// How a task or a thread came out of a queue in which it asked for the turn, or waited for something else.
enum Outcome {
  /// What it waited for has happened, or has failed for all: a waiter then has the error.
  case finished
  /// It has the turn.
  case entered
  /// The caller is inside already, further up its own stack or in its own task.
  case recursive
  /// The task was cancelled while it waited.
  case cancelled
}
