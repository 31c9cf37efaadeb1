import Once

@globalActor actor Background {
  static let shared = Background()
}

struct Failed: Error {}

final class Screen {
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var change: (inout Int) -> Void = { $0 += 1 }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var bareChange = { (count: inout Int) in count += 1 }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var optional: (() -> Void)? = { print("tapped") }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var elsewhere: @Background () -> Void = { print("elsewhere") }
  // expected-error@+1 {{a '@Sendable' payload is a value, 'let f = RunOnce { … }'}}
  @RunOnce var shared: @Sendable () -> Void = { print("shared") }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var onMainLater: @MainActor () async -> Void = { print("later") }
  // expected-error@+1 {{not a property's payload: write a closure}}
  @RunOnce var noFunction = 3
  // expected-error@+1 {{a payload has no typed throws: write 'throws' without a type}}
  @RunOnce var failingLater: () async throws(Failed) -> Int = { throw Failed() }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var typedEmpty: () throws(Failed) -> Void = {}
  // expected-error@+1 {{'nil' is not compatible with expected argument type '() -> Void'}}
  @RunOnce var nothing: () -> Void = nil

  // In a store.
  // expected-error@+1 {{it takes one argument at most, without 'inout'}}
  @RunOnce(in: .memory()) var storedPair: (Int, Int) -> Void = { first, second in print(first, second) }
  // expected-error@+1 {{it takes one argument at most, without 'inout'}}
  @RunOnce(in: .memory()) var sharedStored: @Sendable () -> Void = { print("shared") }

  // Provided later.
  // expected-error@+1 {{it takes one argument at most, without 'inout'}}
  @RunOnce(payload: .later) var pair: (Int, Int) -> Void
  // expected-error@+1 {{it neither throws nor suspends, for which set a closure in a 'SetOnce.Value'}}
  @RunOnce(payload: .later) var open: () throws -> Void
  // expected-error@+1 {{it neither throws nor suspends, for which set a closure in a 'SetOnce.Value'}}
  @RunOnce(payload: .later) var show: @MainActor () async throws -> Void
  @RunOnce(payload: .later) var setUp: () -> Void

  func provide() {
    // expected-error@+1 {{contextual closure type '() -> Void' expects 0 arguments}}
    $setUp.provide { (screen: Screen) in print(screen) }
  }
}

// Several parameters are no tuple, and a tuple is one.
final class Parameters {
  // expected-warning@+1 {{a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner}}
  @RunOnce var three = { (x: Int, y: Int, z: Int) async throws -> Int in x + y + z }
  // expected-warning@+1 {{a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner}}
  let value = RunOnce { (x: Int, y: Int) in print(x, y) }
  @RunOnce var tuple = { (point: (x: Int, y: Int)) in print(point) }
  @RunOnce var typed: ((Int, Int)) -> Void = { x, y in print(x, y) }

  func use() {
    // expected-error@+1 {{a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner}}
    value(1, 2)
    tuple((x: 1, y: 2))
    typed((1, 2))
  }
}

func values() {
  // expected-error@+1 {{write a closure of one argument at most (a tuple or the owner carries more), without 'inout'}}
  let change = RunOnce { (count: inout Int) in count += 1 }
  // expected-error@+1 {{is for a property, '_name = RunOnce(wrappedValue: …)'}}
  let noFunction = RunOnce(3)
  // expected-error@+1 {{loses global actor 'Background'}}
  let elsewhere = RunOnce { @Background in print("elsewhere") }
  // expected-error@+1 {{invalid conversion of thrown error type 'any Error' to 'Failed'}}
  let failing: RunOnce<@Sendable () throws(Failed) -> Void> = RunOnce { throw Failed() }
  // expected-error@+1 {{is incompatible with contextual type 'Void'}}
  let stored = RunOnce(in: .memory()) { () -> Int in 3 }
  print(change, noFunction, elsewhere, failing, stored)
}
