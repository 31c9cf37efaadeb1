import Once

@globalActor actor Background { static let shared = Background() }

final class Screen {
  // error@+1: not a payload: write a closure, without 'inout' and 'sending', and with '@escaping' at its functions;
  @RunOnce var change = { (count: inout Int) in count += 1 }
  @RunOnce var take = { (taken: sending Screen) in print(taken) }  // error: converting a value of type '(sending
  // error@+1: without 'inout' and 'sending', and with '@escaping' at its functions; 'isolated' is for 'WithSelf'
  @RunOnce var takeTwo = { (taken: sending Screen, count: Int) in print(taken, count) }
  // error@+1: without 'inout' and 'sending', and with '@escaping' at its functions; 'isolated' is for 'WithSelf'
  @RunOnce var then = { (count: Int, next: () -> Void) in next() }
  @RunOnce var noFunction = 3  // error: not a payload: write a closure
  @RunOnce var called = { print("called") }()  // error: not a payload: write a closure
  @RunOnce var optional = Optional.some({ print("tapped") })  // error: not a payload: write a closure

  // A type at the property is the wrapper's own.
  // error@+1: property type '() -> Void' does not match 'wrappedValue' type 'RunOnce<RunOnceKind.Blocking, ()
  @RunOnce var typed: () -> Void = { print("typed") }

  // In a store.
  @RunOnce(in: .memory()) var made = { () -> Int in 3 }  // error: must return nothing
  @RunOnce(in: .memory()) var madeLater = { () async throws -> Int in 3 }  // error: must return nothing
  @RunOnce.WithSelf(in: .memory(), { (_: Screen) -> Int in 3 }) var madeSelf  // error: must return nothing
  @RunOnce.WithSelf(in: .memory(), { (_: Screen) async -> Int in 3 }) var madeSelfLater  // error: must return nothing

  // Provided later.
  // error@+1: a payload that is provided later has neither a store nor 'concurrentCalls:'
  @RunOnce(in: .memory(), payload: .later) var storedLater
  // error@+1: type 'Screen' does not conform to the 'Sendable' protocol
  @RunOnce(payload: .later(Screen.self)) var setUpScreen
  @RunOnce(payload: .later) var setUp

  func provide() {
    $setUp.provide { (screen: Screen) in print(screen) }  // error: to expected argument type '(()) -> Void'
    $setUp.provide { try Screen.check() }  // error: invalid conversion from throwing function
    $setUp.provide { await Screen.wait() }  // error: cannot pass function of type '() async -> ()' to parameter
  }

  static func check() throws {}
  static func wait() async {}
}

@MainActor final class Model {
  // error@+1: must return nothing in a store; on the main actor, leave out 'concurrentCalls:'
  @RunOnce.WithSelf(in: .memory(), onMainActor: { (model: Model) -> Int in 3 }) var made
}

// A payload that takes its actor as an isolated parameter is for `WithSelf`.
actor Store {
  var count = 0

  @RunOnce var open = { (store: isolated Store) in store.count += 1 }  // error: 'isolated' is for 'WithSelf'
  @RunOnce var load = { (store: isolated Store) async throws -> Int in store.count }  // error: 'isolated' is for
  @RunOnce(in: .memory()) var loadStored = { (_: isolated Store) async throws in }  // error: must return nothing
  let value = RunOnce { (store: isolated Store) in store.count += 1 }  // error: 'isolated' is for 'WithSelf'
  let valueLater = RunOnce { (store: isolated Store) async throws -> Int in store.count }  // error: 'isolated' is for
}

func values(_ optional: (@Sendable () -> Void)?) {
  _ = RunOnce { (count: inout Int) in count += 1 }  // error: not a payload: write a closure, without 'inout'
  _ = RunOnce(optional)  // error: must be unwrapped to a value of type '@Sendable () -> Void'
  _ = RunOnce { @Background in print("elsewhere") }  // error: loses global actor 'Background'
  _ = RunOnce(in: .memory()) { () -> Int in 3 }  // error: must return nothing
  // error@+1: cannot convert value of type 'String' to closure result type
  let _: AsyncOnce<Int, any Error> = RunOnce { "three" }
}

// MARK: What is no call

final class Calls {
  @RunOnce var add = { (number: Int) in print(number) }
  @RunOnce var place = { (x: Int, y: Int) in print(x, y) }
  @RunOnce var start = { () -> Int in 3 }
  @RunOnce.WithSelf({ (calls: Calls) -> Int in 3 }) var show
  @RunOnce.WithSelf({ (calls: Calls, number: Int) in print(number) }) var finish
  @RunOnce.WithSelf({ (calls: Calls, x: Int, y: Int) in print(x, y) }) var layOut

  func use() {
    add()  // error: its payload takes an argument: 'f(argument)'
    add("three")  // error: cannot convert value of type 'String' to expected argument type 'Int'
    add(1, 2)  // error: its payload takes one argument: 'f(argument)'
    place(1)  // error: its payload takes several arguments: 'f(first, second)'
    place("one")  // error: its payload takes several arguments: 'f(first, second)'
    place(1, "two")  // error: cannot convert value of type 'String' to expected argument type 'Int'
    layOut(1)  // error: its payload takes several arguments: 'f(first, second)'
    start(3)  // error: cannot convert value of type 'Int' to expected argument type '()'
    show(self)  // error: call the property without the object
    finish()  // error: its payload takes an argument besides the object: 'f(argument)'
    finish(self, 3)  // error: call the property without the object
    finish("three")  // error: cannot convert value of type 'String' to expected argument type 'Int'
    let _: Int = $show()  // error: call the property, without '$' and without the object: 'f()'
    if let number = $start.result { print(number) }  // error: only a call returns the result
    if let number = $show.result { print(number) }  // error: only a call returns the result
  }
}
