import Once

final class Guarding: Sendable {
  // expected-error@+1 {{stored property '_connect' of 'Sendable'-conforming class 'Guarding' is mutable}}
  @RunOnce var connect = { print("connected") }
}

final class Flagging: Sendable {
  // expected-error@+1 {{stored property '_didConnect' of 'Sendable'-conforming class 'Flagging' is mutable}}
  @SetOnce var didConnect
}

final class Lazy: Sendable {
  // expected-error@+1 {{stored property '_count' of 'Sendable'-conforming class 'Lazy' is mutable}}
  @LazyOnce var count = 3
}

final class Statics {
  // expected-error@+1 {{static property 'connect' is not concurrency-safe}}
  @RunOnce static var connect = { print("connected") }
}
