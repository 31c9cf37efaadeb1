import Once

/// A guard and its payload, as a wrapper.
private final class WrappedRunOnces {
  @RunOnce var plain = { keep() }
  @RunOnce var withArgument = { (_: WrappedRunOnces) in keep() }
  @RunOnce var returning = { () -> Int in opaque(42) }
  @RunOnce var async = { () async in keep() }
  @RunOnce var asyncReturning = { () async -> Int in opaque(42) }

  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callProjected() { $plain() }
  @inline(never) func callProjectedReturning() -> Int { $returning() }
  @inline(never) func callAsync() async { await async() }
  @inline(never) func callAsyncReturning() async -> Int { await asyncReturning() }
  @inline(never) func callProjectedAsyncReturning() async -> Int { await $asyncReturning() }
}

/// The same as a value.
private final class RunOnces: Sendable {
  let withArgument = RunOnce { (_: RunOnces) in keep() }
  let returning = RunOnce { () -> Int in opaque(42) }
  let async = RunOnce { () async in keep() }
  let asyncReturning = RunOnce { () async -> Int in opaque(42) }

  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callAsync() async { await async() }
  @inline(never) func callAsyncReturning() async -> Int { await asyncReturning() }
}

private final class WithReturning {
  @RunOnce var work = { () -> Int in opaque(42) }
  @inline(never) static func make() -> WithReturning { WithReturning() }
  @inline(never) func call() -> Int { work() }
}

private final class WithAsync {
  @RunOnce var work = { () async in keep() }
  @inline(never) static func make() -> WithAsync { WithAsync() }
  @inline(never) func call() async { await work() }
}

/// What needs its object, as a property that takes it.
private final class WithSelves {
  let number = opaque(41)
  @RunOnce.WithSelf({ (owner: WithSelves) in opaque(owner.number) }) var returning
  @RunOnce.WithSelf({ (owner: WithSelves) async in keep(owner.number) }) var async

  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callAsync() async { await async() }
}

/// The form to compare with: the owner is an argument.
private final class WithArgument {
  let number = opaque(41)
  @RunOnce var work = { (owner: WithArgument) in keep(owner.number) }
  @inline(never) static func make() -> WithArgument { WithArgument() }
  @inline(never) func call() { work(self) }
}

// GO-FUNC-01: Go, oncefunc_test.go: TestOnceFunc. A call after the first has a limit of no block of the heap.
func runOnceSubjects() -> [Subject] {
  let (wrapped, value, owner) = (WrappedRunOnces(), RunOnces(), WithSelves())
  return [
    Subject("@RunOnce, one argument", Limit(41), over: ["stored closure, one argument": 1]) {
      times($0) { wrapped.callWithArgument() }
    },
    Subject("@RunOnce, returning Int", Limit(91), over: ["stored closure, returning Int": 1]) {
      times($0) { keep(wrapped.callReturning()) }
    },
    Subject("$ of @RunOnce", Limit(11)) { times($0) { wrapped.callProjected() } },
    Subject("$ of @RunOnce, returning Int", Limit(18)) { times($0) { keep(wrapped.callProjectedReturning()) } },
    Subject("let RunOnce, one argument", Limit(15), over: ["flag and check, set first": 1.3]) {
      times($0) { value.callWithArgument() }
    },
    Subject("let RunOnce, returning Int", Limit(18), over: ["optional and check, Int": 1.3]) {
      times($0) { keep(value.callReturning()) }
    },
    Subject("create: @RunOnce, returning Int", Limit(840, 2, 112)) { times($0) { keep(WithReturning.make()) } },
    Subject("first run: @RunOnce, returning Int", Limit(2_400, 3, 136)) {
      times($0) { keep(WithReturning.make().call()) }
    },
    Subject(awaiting: "@RunOnce, async", Limit(515), over: ["async method": 1.2]) {
      await times($0) { await wrapped.callAsync() }
    },
    Subject(awaiting: "@RunOnce, async, returning Int", Limit(751), over: ["async method, returning Int": 1.2]) {
      await times($0) { keep(await wrapped.callAsyncReturning()) }
    },
    Subject(awaiting: "$ of @RunOnce, async, returning Int", Limit(239), over: ["async method, returning Int": 1.2]) {
      await times($0) { keep(await wrapped.callProjectedAsyncReturning()) }
    },
    Subject(awaiting: "let RunOnce, async", Limit(186), over: ["async method": 1.2]) {
      await times($0) { await value.callAsync() }
    },
    Subject(awaiting: "let RunOnce, async, returning Int", Limit(189), over: ["async method, returning Int": 1.2]) {
      await times($0) { keep(await value.callAsyncReturning()) }
    },
    Subject("create: @RunOnce, async", Limit(850, 2, 128)) { times($0) { keep(WithAsync.make()) } },
    Subject(awaiting: "first run: @RunOnce, async", Limit(7_000, 4, 240)) {
      await times($0) { await WithAsync.make().call() }
    },
    Subject("@RunOnce.WithSelf, returning Int", Limit(95)) { times($0) { keep(owner.callReturning()) } },
    Subject(awaiting: "@RunOnce.WithSelf, async", Limit(515)) { await times($0) { await owner.callAsync() } },
    Subject("create: @RunOnce, one argument", Limit(870, 2, 120)) { times($0) { keep(WithArgument.make()) } },
    Subject("first run: @RunOnce, one argument", Limit(2_300, 3, 144)) { times($0) { WithArgument.make().call() } },
  ]
}
