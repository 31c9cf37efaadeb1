import Once

/// A guard and its payload, as a wrapper.
private final class WrappedRunOnces {
  @RunOnce var plain = { keep() }
  @RunOnce var withArgument = { (_: WrappedRunOnces) in keep() }
  @RunOnce var returning = { () -> Int in opaque(42) }
  @RunOnce var returningText = { () -> String in longText() }
  @RunOnce var async = { () async in keep() }
  @RunOnce var asyncReturning = { () async -> Int in opaque(42) }

  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callReturningText() -> String { returningText() }
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
  let returningText = RunOnce { () -> String in longText() }
  let async = RunOnce { () async in keep() }
  let asyncReturning = RunOnce { () async -> Int in opaque(42) }

  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callReturningText() -> String { returningText() }
  @inline(never) func callAsync() async { await async() }
  @inline(never) func callAsyncReturning() async -> Int { await asyncReturning() }
}

/// A text that has a reference count, as it does not fit into a `String` itself.
private func longText() -> String { String(repeating: "once", count: opaque(8)) }

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

private final class WithThrowing {
  let work = RunOnce { () async throws in keep() }
  @inline(never) static func make() -> WithThrowing { WithThrowing() }
}

func runOnceSubjects() -> [Subject] {
  let (wrapped, value) = (WrappedRunOnces(), RunOnces())
  return [
    Subject("@RunOnce, one argument", Limit(41), over: ["stored closure, one argument": 1]) {
      times($0) { wrapped.callWithArgument() }
    },
    Subject("@RunOnce, returning Int", Limit(91), over: ["stored closure, returning Int": 1, "stored Bool": nil]) {
      times($0) { keep(wrapped.callReturning()) }
    },
    Subject("$ of @RunOnce", Limit(11), over: ["stored closure": nil]) { times($0) { wrapped.callProjected() } },
    Subject("$ of @RunOnce, returning Int", Limit(18), over: ["stored closure, returning Int": nil]) {
      times($0) { keep(wrapped.callProjectedReturning()) }
    },
    Subject("let RunOnce, one argument", Limit(15), over: ["D1b flag and check, set first": 1.3]) {
      times($0) { value.callWithArgument() }
    },
    Subject("let RunOnce, returning Int", Limit(18), over: ["optional and check, Int": 1.3]) {
      times($0) { keep(value.callReturning()) }
    },
    Subject("@RunOnce, returning String", over: ["stored Bool": nil]) {
      times($0) { keep(wrapped.callReturningText().isEmpty) }
    },
    Subject("let RunOnce, returning String", over: ["stored Bool": nil]) {
      times($0) { keep(value.callReturningText().isEmpty) }
    },
    Subject("create: @RunOnce, returning Int", Limit(840, blocks: 2, bytes: 104)) {
      times($0) { keep(WithReturning.make()) }
    },
    Subject("first run: @RunOnce, returning Int", Limit(2_700, blocks: 3, bytes: 128)) {
      times($0) { keep(WithReturning.make().call()) }
    },

    Subject(awaiting: "@RunOnce, async", Limit(515), over: ["async method": 1.2, "stored Bool": nil]) {
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
    Subject("create: @RunOnce, async", Limit(900, blocks: 2, bytes: 128)) { times($0) { keep(WithAsync.make()) } },
    Subject("create: let RunOnce, async throws", Limit(900, blocks: 2, bytes: 128)) {
      times($0) { keep(WithThrowing.make()) }
    },
    Subject(awaiting: "first run: @RunOnce, async", Limit(14_000, blocks: 3, bytes: 152)) {
      await times($0) { await WithAsync.make().call() }
    },
  ]
}
