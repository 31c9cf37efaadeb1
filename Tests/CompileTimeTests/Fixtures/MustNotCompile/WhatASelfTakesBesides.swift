// A payload that takes its object: what none of its other parameters can be, in each kind.

// As there is no object, the compiler looks for the properties in any, and says so without a line.
// error elsewhere: the root type of a Swift key path cannot be 'AnyObject'
// error elsewhere: value of type 'AnyObject' has no member

import Once

final class Connection { var isOpen = false }
actor Other { var count = 0 }

final class Screen {
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Screen, count: inout Int) in count += 1 }) var change
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Screen, count: inout Int) async in count += 1 }) var changeLater
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (screen: inout Screen) in print(screen) }) var replace
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Screen, taken: sending Connection) in send(taken) }) var take
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Screen, taken: sending Connection) async in send(taken) }) var takeLater
  // error@+1: converting a value of type '(sending Screen)
  @RunOnce.WithSelf({ (screen: sending Screen) in send(screen) }) var takeSelf
  // error@+1: converting a value of type '(sending Screen)
  @RunOnce.WithSelf({ (screen: sending Screen) async in send(screen) }) var takeSelfLater
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Screen, other: isolated Other) in other.count += 1 }) var enter
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Screen, other: isolated Other) async in other.count += 1 }) var enterLater
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Screen, _: Int, then: () -> Void) in then() }) var then
  // error@+1: contextual closure type '(Screen) -> ()' expects 1 argument, but 2
  @RunOnce.WithSelf(in: .memory(), { (_: Screen, taken: sending Connection) in send(taken) }) var takeStored
}

@MainActor final class Model {
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf(onMainActor: { (_: Model, count: inout Int) in count += 1 }) var change
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf(onMainActor: { (_: Model, count: inout Int) async in count += 1 }) var changeLater
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf(onMainActor: { (_: Model, taken: sending Connection) in send(taken) }) var take
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf(onMainActor: { (_: Model, taken: sending Connection) async in send(taken) }) var takeLater
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf(onMainActor: { (_: Model, other: isolated Other) in other.count += 1 }) var enter
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf(onMainActor: { (_: Model, other: isolated Other) async in other.count += 1 }) var enterLater
}

// In an actor, several arguments are a tuple.
actor Store {
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: isolated Store, count: inout Int) in count += 1 }) var change
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: isolated Store, count: inout Int) async in count += 1 }) var changeLater
  // error@+1: converting a value of type '(isolated Store, sending Connection)
  @RunOnce.WithSelf({ (_: isolated Store, taken: sending Connection) in send(taken) }) var take
  // error@+1: converting a value of type '(isolated Store, sending Connection)
  @RunOnce.WithSelf({ (_: isolated Store, taken: sending Connection) async in send(taken) }) var takeLater
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Store, other: isolated Other) in other.count += 1 }) var enter
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: Store, other: isolated Other) async in other.count += 1 }) var enterLater
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: isolated Store, x: Int, y: Int) in print(x + y) }) var two
  // error@+1: no parameter is 'inout' or 'sending', none but the actor is 'isolated', functions are '@escaping', and
  @RunOnce.WithSelf({ (_: isolated Store, x: Int, y: Int) async in print(x + y) }) var twoLater
  @RunOnce.WithSelf({ (_: isolated Store, pair: (Int, Int)) in print(pair) }) var pair
  func call() { pair(1, 2) }  // error: no exact matches in call
}

func send(_: sending some AnyObject) {}
