// A payload that takes its actor as an isolated parameter is for `WithSelf`, in every overload.

import Once

actor Store {
  var count = 0

  // expected-error@+1 {{a payload takes its actor with 'WithSelf({ (owner: isolated Owner) in … })}}
  @RunOnce var openThrowing = { (store: isolated Store) throws -> Int in store.count }
  // expected-error@+1 {{one that suspends needs macOS 15, iOS 18, tvOS 18, watchOS 11, or visionOS 2}}
  @RunOnce var load = { (store: isolated Store) async throws -> Int in store.count }
  // expected-error@+1 {{an 'isolated' one is for '@RunOnce.WithSelf'}}
  @RunOnce var openTyped: (isolated Store) -> Void = { (store: isolated Store) in store.count += 1 }
  // expected-error@+1 {{an 'isolated' one is for '@RunOnce.WithSelf'}}
  @RunOnce var loadTyped: (isolated Store) async throws -> Void = { store in store.count += 1 }
  // expected-error@+1 {{a payload takes its actor with 'WithSelf}}
  @RunOnce(in: .memory()) var loadStored = { (store: isolated Store) async throws in store.count += 1 }
  // expected-error@+1 {{a payload takes its actor with 'WithSelf}}
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (store: isolated Store) in store.count += 1 }
  // expected-error@+1 {{a payload takes its actor with 'WithSelf}}
  let valueLater = RunOnce { (store: isolated Store) async throws -> Int in store.count }
  // expected-error@+1 {{a payload takes its actor with 'WithSelf}}
  let closeValue = RunOnce(concurrentCalls: .returnImmediately) { (store: isolated Store) in store.count += 1 }
}
