/// What one process knows of a store: whether the mark is there, and whose turn it is to run on it.
///
/// `@unchecked Sendable`: `queue` is touched only under the latch `runs`.
package final class OnceLedger: TaskQueueOwner, @unchecked Sendable {
  private let marks = OnceLatch()
  private let runs = OnceLatch()
  private var queue = TaskQueue()

  package init() {}

  var isMarked: Bool { marks.isFinished }

  /// Notes that the mark was seen.
  func note() {
    marks.finish()
  }

  /// Makes the mark, unless it is known to be there.
  func mark(_ mark: () -> Bool) -> Bool {
    var isMine = false
    // A medium that marks its own store while it does so is told that the mark is not its own.
    _ = marks.takeTurn {
      isMine = mark()
      return true
    }
    return isMine
  }

  func withTurn<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Bool {
    let turn = try runs.takeTurn { () throws(Failure) in
      try body()
      // A lock that knows recursion is all that is wanted here: on a store the mark is the flag.
      return false
    }
    return turn == .open
  }

  func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value {
    runs.withLock { body(&queue) }
  }
}
