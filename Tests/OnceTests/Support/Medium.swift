import Foundation
import Once

/// An in-memory medium that stands in for a file or a table: it outlives its stores, counts, and fails on demand.
///
/// `@unchecked Sendable`: `state` is read and written only while `lock` is held.
@dynamicMemberLookup final class Medium: @unchecked Sendable {
  struct State {
    var isMarked = false
    var isFailing = false
    var questions = 0
    var marks = 0
    var failures: [any Error] = []
  }

  private let lock = NSLock()
  private var state = State()

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
      self.lock.withLock { self.state.failures.append(error) }
    }
  }

  subscript<Value>(dynamicMember member: WritableKeyPath<State, Value>) -> Value {
    get { lock.withLock { state[keyPath: member] } }
    set { lock.withLock { state[keyPath: member] = newValue } }
  }

  func ask() throws -> Bool {
    try lock.withLock {
      state.questions += 1
      if state.isFailing { throw Failure() }
      return state.isMarked
    }
  }

  func mark() throws -> Bool {
    whileMarking()
    return try lock.withLock {
      state.marks += 1
      if state.isFailing { throw Failure() }
      defer { state.isMarked = true }
      return !state.isMarked
    }
  }
}
