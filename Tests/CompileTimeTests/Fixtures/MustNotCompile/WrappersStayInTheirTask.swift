import Once

final class Counter {
  var count = 0
}

func sendGuard(_ counter: Counter) {
  @RunOnce var increment = { counter.count += 1 }
  let shared = $increment
  // expected-error@+1 {{passing closure as a 'sending' parameter risks causing data races}}
  Task.detached { shared() }
  shared()
}

func sendGuardedFunction(_ counter: Counter) {
  @RunOnce var increment = { counter.count += 1 }
  let shared = increment
  // expected-error@+1 {{passing closure as a 'sending' parameter risks causing data races}}
  Task.detached { shared() }
  shared()
}

func sendLazy(_ counter: Counter) {
  @LazyOnce var count = counter.count
  let shared = $count
  // expected-error@+1 {{passing closure as a 'sending' parameter risks causing data races}}
  Task.detached { print(shared.wrappedValue) }
  print(shared.wrappedValue)
}

@MainActor func sendToMainActor(_ shared: RunOnce<() -> Void>) { shared() }

func sendToMainActorAndKeep(_ counter: Counter) async {
  @RunOnce var increment = { counter.count += 1 }
  let shared = $increment
  // expected-error@+1 {{sending 'shared' risks causing data races}}
  await sendToMainActor(shared)
  shared()
}
