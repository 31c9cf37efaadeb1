import Once

final class Connection {
  // Nobody waits, so a result or an error would be lost.
  // error@+1: for what blocks; '.returnImmediately' for what returns nothing and cannot throw
  @RunOnce(concurrentCalls: .returnImmediately) var closeThrowing = { () throws in print("closed") }
  @RunOnce(concurrentCalls: .returnImmediately) var number = { () -> Int in 3 }  // error: for what blocks
  // Tasks share a run anyway.
  // error@+1: for what blocks; '.returnImmediately' for what returns nothing and cannot throw
  @RunOnce(concurrentCalls: .returnImmediately) var closeLater = { () async in print("closed") }
  @RunOnce(concurrentCalls: .wait) var load = { () async throws in print("loaded") }  // error: for what blocks

  // What is gone says why.
  // error@+1: all that wait for a run that suspends share its error, without an option; threads take turns
  @RunOnce(concurrentCalls: .shareFailure) var open = { () throws in print("opened") }
  // error@+2: for what blocks
  // error@+1: all that wait for a run that suspends share its error, without an option; threads take turns
  @RunOnce(concurrentCalls: .shareFailure) var openLater = { () async throws in print("opened") }

  // In a store, or provided later, all calls wait.
  // error@+1: with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'
  @RunOnce(in: .memory(), concurrentCalls: .returnImmediately) var closeForGood = { print("closed") }
  // error@+1: with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'
  @RunOnce(in: .memory(), marking: .beforeRun, concurrentCalls: .wait) var loadForGood = { () async throws in }
  // error@+1: with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'
  @RunOnce(payload: .later, concurrentCalls: .returnImmediately) var closeProvided

  // With the object.
  // error@+1: for what blocks; '.returnImmediately' for what returns nothing and cannot throw
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (_: Connection) throws in print("closed") }) var closeSelf
  // error@+1: for what blocks; '.returnImmediately' for what returns nothing and cannot throw
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (_: Connection) async in print("closed") }) var closeSoon
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (_: Connection) -> Int in 3 }) var count  // error: for what
  // error@+1: with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'
  @RunOnce.WithSelf(in: .memory(), concurrentCalls: .wait, { (_: Connection) in print("closed") }) var closeOnce
}

@MainActor final class Model {
  // error@+1: for what blocks; '.returnImmediately' for what returns nothing and cannot throw
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, onMainActor: { (_: Model) async in }) var close
  // error@+1: all that wait for a run that suspends share its error, without an option; threads take turns
  @RunOnce.WithSelf(concurrentCalls: .shareFailure, onMainActor: { (_: Model) throws in }) var open
}

func values() {
  // error@+1: for what blocks; '.returnImmediately' for what returns nothing and cannot throw
  _ = RunOnce(concurrentCalls: .returnImmediately) { () throws in print("closed") }
  _ = RunOnce(concurrentCalls: .returnImmediately) { () async in print("closed") }  // error: for what blocks
  // error@+1: with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'
  _ = RunOnce(in: .memory(), concurrentCalls: .returnImmediately) { print("closed") }
  // A mistake in the payload is reported as what it is.
  _ = RunOnce(concurrentCalls: .returnImmediately) { print(missing) }  // error: cannot find 'missing' in scope
}
