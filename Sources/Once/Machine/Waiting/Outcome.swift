/// How a task or a thread came out of a queue in which it asked for the turn, or waited for something else.
enum Outcome {
  /// What it waited for has happened.
  case finished
  /// The run that it waited for has failed.
  case failed(any Error)
  /// It has the turn.
  case entered
  /// The caller is inside already, further up its own stack or in its own task.
  case recursive
  /// The task was canceled while it waited.
  case cancelled

  /// Whether the caller has the turn.
  ///
  /// - Throws: What it has to leave with.
  var isTurn: Bool {
    get throws {
      switch self {
      case .entered: true
      case .finished, .recursive: false
      case .failed(let error): throw error
      case .cancelled: throw CancellationError()
      }
    }
  }
}
