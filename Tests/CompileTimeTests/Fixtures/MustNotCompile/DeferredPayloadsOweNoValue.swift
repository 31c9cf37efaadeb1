import Once

final class Screen {
  // expected-error@+1 {{a call that comes before it has nothing to return}}
  @RunOnce(payload: .later) var count: (Screen) -> Int
  // expected-error@+1 {{a call that comes before it has nothing to return}}
  @RunOnce(payload: .later) var fetch: () async throws -> Int
  // expected-error@+1 {{it takes one argument at most, without 'inout'}}
  @RunOnce(payload: .later) var pair: (Int, Int) -> Void
  @RunOnce(payload: .later) var setUp: () -> Void

  func provide() {
    // expected-error@+1 {{contextual closure type '() -> Void' expects 0 arguments}}
    $setUp.provide { (screen: Screen) in print(screen) }
    // expected-error@+1 {{cannot assign to property: 'setUp' is a get-only property}}
    setUp = {}
  }
}
