import Once

final class Screen {
  // expected-error@+1 {{no exact matches in call to initializer}}
  @RunOnce() var title: () -> String
  // expected-error@+1 {{no exact matches in call to initializer}}
  @RunOnce() var count: (Screen) -> Int
  // expected-error@+1 {{no exact matches in call to initializer}}
  @RunOnce() var fetch: () async throws -> Int
  @RunOnce() var setUp: () -> Void

  func provide() {
    // expected-error@+1 {{contextual closure type '() -> Void' expects 0 arguments}}
    $setUp.provide { (screen: Screen) in print(screen) }
    // expected-error@+1 {{cannot assign to property: 'setUp' is a get-only property}}
    setUp = {}
  }
}
