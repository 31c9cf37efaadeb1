import Foundation
import Once

/// An in-memory medium that stands in for a file or a table: it outlives its stores, counts, and fails on demand.
///
/// `@unchecked Sendable`: the variables are read and written only while `lock` is held.
final class Medium: @unchecked Sendable {
  private let lock = NSLock()
  private var marked = false
  private var questionCount = 0
  private var markCount = 0
  private var reported: [any Error] = []
  private var failing = false

  /// Called in the middle of making the mark.
  let whileMarking: @Sendable () -> Void

  init(whileMarking: @escaping @Sendable () -> Void = {}) {
    self.whileMarking = whileMarking
  }

  /// A new store, as another process would make it: it shares only the medium with the others.
  var store: OnceStore {
    OnceStore {
      try self.ask()
    } mark: {
      try self.mark()
    } onFailure: { error in
      self.lock.withLock { self.reported.append(error) }
    }
  }

  var isMarked: Bool { lock.withLock { marked } }
  var questions: Int { lock.withLock { questionCount } }
  var marks: Int { lock.withLock { markCount } }
  var failures: [any Error] { lock.withLock { reported } }

  var isFailing: Bool {
    get { lock.withLock { failing } }
    set { lock.withLock { failing = newValue } }
  }

  func ask() throws -> Bool {
    try lock.withLock {
      questionCount += 1
      if failing { throw Failure() }
      return marked
    }
  }

  func mark() throws -> Bool {
    whileMarking()
    return try lock.withLock {
      markCount += 1
      if failing { throw Failure() }
      defer { marked = true }
      return !marked
    }
  }
}
