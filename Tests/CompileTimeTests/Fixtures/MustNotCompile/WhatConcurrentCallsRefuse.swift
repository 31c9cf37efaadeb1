import Once

final class Connection {
  // Nobody waits, so a result or an error would be lost; and tasks share a run anyway.
  // error@+1: '.returnImmediately' is for what blocks, off actors, and neither throws nor returns
  @RunOnce(concurrentCalls: .returnImmediately) var closeThrowing = { () throws in print("closed") }
  @RunOnce(concurrentCalls: .returnImmediately) var number = { () -> Int in 3 }  // error: '.returnImmediately' is for
  // error@+1: '.returnImmediately' is for what blocks, off actors, and neither throws nor returns
  @RunOnce(concurrentCalls: .wait) var load = { () async throws in print("loaded") }
  // error@+1: '.returnImmediately' is for what blocks, off actors, and neither throws nor returns
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (_: Connection) async in print("closed") }) var closeSoon

  // In a store, or provided later, all calls wait.
  // error@+1: in a store, it returns nothing, waits, and is not 'isolated', as in 'WithSelf'
  @RunOnce(in: .memory(), concurrentCalls: .returnImmediately) var closeForGood = { print("closed") }
  // error@+1: in a store, a payload returns nothing, and concurrent calls wait
  @RunOnce.WithSelf(in: .memory(), concurrentCalls: .wait, { (_: Connection) in print("closed") }) var closeOnce
  // error@+1: a payload that is provided later has neither a store nor 'concurrentCalls:'
  @RunOnce(payload: .later, concurrentCalls: .returnImmediately) var closeProvided
}

@MainActor final class Model {
  // error@+1: '.returnImmediately' is for what blocks, off actors, and neither throws nor returns
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, onMainActor: { (_: Model) in }) var close
}

func values() {
  // error@+1: '.returnImmediately' is for what blocks, off actors, and neither throws nor returns
  _ = RunOnce(concurrentCalls: .returnImmediately) { () throws in print("closed") }
  // error@+1: in a store, it returns nothing, waits, and is not 'isolated', as in 'WithSelf'
  _ = RunOnce(in: .memory(), concurrentCalls: .returnImmediately) { print("closed") }
  // A mistake in the payload is reported as what it is.
  _ = RunOnce(concurrentCalls: .returnImmediately) { print(missing) }  // error: cannot find 'missing' in scope
}
