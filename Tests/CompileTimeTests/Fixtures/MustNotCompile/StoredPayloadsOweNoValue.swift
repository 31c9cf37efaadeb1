import Once

final class Screen {
  // expected-error@+1 {{no exact matches in call to initializer}}
  @RunOnce(in: .memory()) var title: () -> String = { "Feed" }
  // expected-error@+1 {{is incompatible with contextual type 'Void'}}
  @RunOnce(in: .memory()) var count = { () -> Int in 3 }
  // expected-error@+1 {{is incompatible with contextual type 'Void'}}
  @RunOnce(in: .memory()) var fetch = { () async -> Int in 3 }
}

// expected-error@+1 {{is incompatible with contextual type 'Void'}}
let value = RunOnce(in: .memory()) { () -> Int in 3 }
