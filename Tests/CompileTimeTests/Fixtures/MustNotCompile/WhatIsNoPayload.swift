import Once

@globalActor actor Background { static let shared = Background() }

struct Failed: Error {}

final class Screen {
  @RunOnce var change: (inout Int) -> Void = { $0 += 1 }  // error: without 'inout', optional, typed throws
  @RunOnce var bareChange = { (count: inout Int) in count += 1 }  // error: without 'inout', optional, typed throws
  @RunOnce var optional: (() -> Void)? = { print("tapped") }  // error: without 'inout', optional, typed throws
  @RunOnce var elsewhere: @Background () -> Void = { print("elsewhere") }  // error: without 'inout', optional, typed
  @RunOnce var shared: @Sendable () -> Void = { print("shared") }  // error: a '@Sendable' payload is a value
  @RunOnce var onMainLater: @MainActor () async -> Void = { print("later") }  // error: without 'inout', optional, typed
  @RunOnce var noFunction = 3  // error: not a property's payload: write a closure
  @RunOnce var failingLater: () async throws(Failed) -> Int = { throw Failed() }  // error: a payload has no typed
  @RunOnce var typedEmpty: () throws(Failed) -> Void = {}  // error: without 'inout', optional, typed throws
  @RunOnce var nothing: () -> Void = nil  // error: 'nil' is not compatible with expected argument type '() -> Void'

  // In a store.
  // error@+1: it takes one argument at most, without 'inout'
  @RunOnce(in: .memory()) var storedPair: (Int, Int) -> Void = { first, second in print(first, second) }
  @RunOnce(in: .memory()) var sharedStored: @Sendable () -> Void = { print("shared") }  // error: it takes one argument

  // Provided later.
  @RunOnce(payload: .later) var pair: (Int, Int) -> Void  // error: it takes one argument at most, without 'inout'
  @RunOnce(payload: .later) var open: () throws -> Void  // error: it neither throws nor suspends
  @RunOnce(payload: .later) var show: @MainActor () async throws -> Void  // error: it neither throws nor suspends
  @RunOnce(payload: .later) var setUp: () -> Void

  func provide() {
    $setUp.provide { (screen: Screen) in print(screen) }  // error: contextual closure type '() -> Void' expects 0
  }
}

// Several parameters are no tuple.
final class Parameters {
  // warning@+1: a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner
  @RunOnce var three = { (x: Int, y: Int, z: Int) async throws -> Int in x + y + z }
  let value = RunOnce { (x: Int, y: Int) in print(x, y) }  // warning: a payload takes one argument

  func use() {
    value(1, 2)  // error: a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner
  }
}

// A payload that takes its actor as an isolated parameter is for `WithSelf`, in every overload.
actor Store {
  var count = 0

  @RunOnce var openThrowing = { (store: isolated Store) throws -> Int in store.count }  // error: a payload takes its
  @RunOnce var load = { (store: isolated Store) async throws -> Int in store.count }  // error: one that suspends needs
  // error@+1: an 'isolated' one is for '@RunOnce.WithSelf'
  @RunOnce var openTyped: (isolated Store) -> Void = { (store: isolated Store) in store.count += 1 }
  // error@+1: an 'isolated' one is for '@RunOnce.WithSelf'
  @RunOnce var loadTyped: (isolated Store) async throws -> Void = { store in store.count += 1 }
  // error@+1: a payload takes its actor with 'WithSelf
  @RunOnce(in: .memory()) var loadStored = { (store: isolated Store) async throws in store.count += 1 }
  // error@+1: a payload takes its actor with 'WithSelf
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (store: isolated Store) in store.count += 1 }
  let valueLater = RunOnce { (store: isolated Store) async throws -> Int in store.count }  // error: a payload takes its
  // error@+1: a payload takes its actor with 'WithSelf
  let closeValue = RunOnce(concurrentCalls: .returnImmediately) { (store: isolated Store) in store.count += 1 }
}

func values() {
  let change = RunOnce { (count: inout Int) in count += 1 }  // error: write a closure of one argument at most
  let noFunction = RunOnce(3)  // error: is for a property, '_name = RunOnce(wrappedValue: …)'
  let elsewhere = RunOnce { @Background in print("elsewhere") }  // error: loses global actor 'Background'
  let failing: RunOnce<@Sendable () throws(Failed) -> Void> = RunOnce { throw Failed() }  // error: invalid conversion
  let stored = RunOnce(in: .memory()) { () -> Int in 3 }  // error: is incompatible with contextual type 'Void'
}
