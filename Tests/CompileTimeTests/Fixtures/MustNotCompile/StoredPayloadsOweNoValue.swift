import Once

final class Screen {
  // expected-error@+1 {{a payload in a store returns nothing: there is no result to give to the next process}}
  @RunOnce(in: .memory()) var title: () -> String = { "Feed" }
  // expected-error@+1 {{a payload in a store returns nothing: there is no result to give to the next process}}
  @RunOnce(in: .memory()) var fetch = { () async -> Int in 3 }
  // expected-error@+1 {{it takes one argument at most, without 'inout'}}
  @RunOnce(in: .memory()) var pair: (Int, Int) -> Void = { first, second in print(first, second) }
  // expected-error@+1 {{it takes one argument at most, without 'inout'}}
  @RunOnce(in: .memory()) var shared: @Sendable () -> Void = { print("shared") }
}

// expected-error@+1 {{is incompatible with contextual type 'Void'}}
let value = RunOnce(in: .memory()) { () -> Int in 3 }
