import Once

/// Async payloads; the measurement's warm-up runs them.
private final class AsyncRunOnces {
  @RunOnce var wrapped = { () async in keep() }
  @RunOnce var wrappedReturning = { () async -> Int in opaque(42) }
  let value = RunOnce { () async in keep() }
  let valueReturning = RunOnce { () async -> Int in opaque(42) }

  @inline(never) func callWrapped() async { await wrapped() }
  @inline(never) func callWrappedReturning() async -> Int { await wrappedReturning() }
  @inline(never) func callProjectedReturning() async -> Int { await $wrappedReturning() }
  @inline(never) func callValue() async { await value() }
  @inline(never) func callValueReturning() async -> Int { await valueReturning() }
}

private final class WithAsyncRunOnce {
  @RunOnce var work = { () async in keep() }
  @inline(never) static func make() -> WithAsyncRunOnce { WithAsyncRunOnce() }
  @inline(never) func call() async { await work() }
}

private final class WithThrowingRunOnce {
  let work = RunOnce { () async throws in keep() }
  @inline(never) static func make() -> WithThrowingRunOnce { WithThrowingRunOnce() }
}

func asyncRunOnceSubjects() -> [Subject] {
  let owner = AsyncRunOnces()
  return [
    Subject(awaiting: "@RunOnce, async", Limit(515), over: ["async method": 1.2]) {
      await times($0) { await owner.callWrapped() }
    },
    Subject(awaiting: "@RunOnce, async, returning Int", Limit(751), over: ["async method, returning Int": 1.2]) {
      await times($0) { keep(await owner.callWrappedReturning()) }
    },
    Subject(awaiting: "$ of @RunOnce, async, returning Int", Limit(239), over: ["async method, returning Int": 1.2]) {
      await times($0) { keep(await owner.callProjectedReturning()) }
    },
    Subject(awaiting: "let RunOnce, async", Limit(186), over: ["async method": 1.2]) {
      await times($0) { await owner.callValue() }
    },
    Subject(awaiting: "let RunOnce, async, returning Int", Limit(189), over: ["async method, returning Int": 1.2]) {
      await times($0) { keep(await owner.callValueReturning()) }
    },
    Subject("create: @RunOnce, async", Limit(900, blocks: 2, bytes: 128)) {
      times($0) { keep(WithAsyncRunOnce.make()) }
    },
    Subject("create: let RunOnce, async throws", Limit(900, blocks: 2, bytes: 128)) {
      times($0) { keep(WithThrowingRunOnce.make()) }
    },
    Subject(awaiting: "first run: @RunOnce, async", Limit(14_000, blocks: 3, bytes: 152)) {
      await times($0) { await WithAsyncRunOnce.make().call() }
    },
  ]
}
