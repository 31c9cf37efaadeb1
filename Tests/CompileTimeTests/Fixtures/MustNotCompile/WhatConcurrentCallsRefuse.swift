import Once

final class Connection {
  // Nobody waits, so a result or an error would be lost; and tasks share a run anyway.
  // error@+1: must return nothing; '.returnImmediately' bars 'throws', 'async', and a store
  @RunOnce(concurrentCalls: .returnImmediately) var closeThrowing = { () throws in print("closed") }
  @RunOnce(concurrentCalls: .returnImmediately) var number = { () -> Int in 3 }  // error: must return nothing; '.return
  @RunOnce(concurrentCalls: .wait) var load = { () async throws in print("loaded") }  // error: must return nothing
  @RunOnce.WithSelf(concurrentCalls: .wait, { (_: Connection) async in }) var loadSelf  // error: must return nothing

  // In a store, or provided later, all calls wait.
  @RunOnce(in: .memory(), concurrentCalls: .wait) var closeForGood = { print("closed") }  // error: must return nothing
  @RunOnce.WithSelf(in: .memory(), concurrentCalls: .wait, { (_: Connection) in }) var closeOnce  // error: must return
  // error@+1: a payload that is provided later has neither a store nor 'concurrentCalls:'
  @RunOnce(payload: .later, concurrentCalls: .returnImmediately) var closeProvided
}

@MainActor final class Model {
  // error@+1: must return nothing in a store; on the main actor, leave out 'concurrentCalls:'
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, onMainActor: { (_: Model) in }) var close
}

func values() {
  _ = RunOnce(concurrentCalls: .returnImmediately) { () throws in print("closed") }  // error: must return nothing
  // A mistake in the payload is reported as what it is.
  _ = RunOnce(concurrentCalls: .returnImmediately) { print(missing) }  // error: cannot find 'missing' in scope
}
