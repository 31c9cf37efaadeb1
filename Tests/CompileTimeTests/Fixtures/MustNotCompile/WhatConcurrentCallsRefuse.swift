import Once

final class Connection {
  // Nobody waits, so a result or an error would be lost.
  // error@+1: '.returnImmediately' is for a payload that returns nothing, and neither throws nor suspends
  @RunOnce(concurrentCalls: .returnImmediately) var closeThrowing = { () throws in print("closed") }
  // error@+1: '.returnImmediately' is for a payload that returns nothing, and neither throws nor suspends
  @RunOnce(concurrentCalls: .returnImmediately) var closeLater = { () async in print("closed") }
  @RunOnce(concurrentCalls: .returnImmediately) var number = { () -> Int in 3 }  // error: '.returnImmediately'

  // What does not throw has no failure to share.
  // error@+1: '.shareFailure' for one that throws; both take one argument at most
  @RunOnce(concurrentCalls: .shareFailure) var open: () -> Void = { print("opened") }
  // error@+1: '.shareFailure' for one that throws; both take one argument at most
  @RunOnce(concurrentCalls: .shareFailure) var openLater: () async -> Void = { print("opened") }
  // error@+1: both take one argument at most, without 'inout', optional, or typed throws
  @RunOnce(concurrentCalls: .shareFailure) var change = { (count: inout Int) throws in count += 1 }

  // In a store, or provided later, all calls wait.
  // error@+1: with a store or '.later', concurrent calls wait
  @RunOnce(in: .memory(), concurrentCalls: .returnImmediately) var closeForGood = { print("closed") }
  // error@+1: with a store or '.later', concurrent calls wait
  @RunOnce(in: .memory(), marking: .beforeRun, concurrentCalls: .shareFailure) var load = { () async throws in }
  // error@+1: with a store or '.later', concurrent calls wait
  @RunOnce(payload: .later, concurrentCalls: .returnImmediately) var closeProvided: () -> Void

  // An attribute with an argument needs an initial value.
  // error@+1: missing argument for parameter 'wrappedValue' in call
  @RunOnce(concurrentCalls: .returnImmediately) var cancel: () -> Void

  // With the object.
  // error@+1: '.returnImmediately' is for '(Owner) -> Void', '.shareFailure' for what throws
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (_: Connection) throws in print("closed") }) var closeSelf
  // error@+1: '.returnImmediately' is for '(Owner) -> Void'
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (_: Connection) async in print("closed") }) var closeSoon
  // error elsewhere: the root type of a Swift key path cannot be 'AnyObject'
  // error elsewhere: value of type 'AnyObject' has no member
  // error@+1: with a store or '.later', concurrent calls wait
  @RunOnce.WithSelf(in: .memory(), concurrentCalls: .shareFailure, { (_: Connection) in print("closed") }) var closeOnce

  init() { _cancel = RunOnce(wrappedValue: {}, concurrentCalls: .returnImmediately) }
}

func values() {
  // error@+1: '.returnImmediately' is for a payload that returns nothing, and neither throws nor suspends
  let closeThrowing = RunOnce(concurrentCalls: .returnImmediately) { () throws in print("closed") }
  // error@+1: with a store or '.later', concurrent calls wait
  let closeForGood = RunOnce(in: .memory(), concurrentCalls: .returnImmediately) { print("closed") }
}
