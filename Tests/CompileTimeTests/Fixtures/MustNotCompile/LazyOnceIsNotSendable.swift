import Once

func share(_: some Sendable) {}

func generic() {
  @LazyOnce var count = 3
  // expected-error@+1 {{to share a lazy value, declare `let value = RunOnce { … }`}}
  share($count)
}

final class Service: Sendable {
  // expected-error@+1 {{'Sendable'-conforming class 'Service' has non-Sendable type 'LazyOnce<Int>'}}
  let count = LazyOnce(wrappedValue: 3)
}

// expected-error@+1 {{not concurrency-safe because non-'Sendable' type 'LazyOnce<Int>'}}
let global = LazyOnce(wrappedValue: 3)
