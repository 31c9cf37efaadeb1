import Once

/// A guard and its payload, as a wrapper; all payloads have run.
private final class WrappedRunOnces {
  @RunOnce var plain = { keep() }
  @RunOnce var withArgument = { (_: WrappedRunOnces) in keep() }
  @RunOnce var returning = { () -> Int in opaque(42) }

  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callProjected() { $plain() }
  @inline(never) func callProjectedReturning() -> Int { $returning() }
}

/// The same as a value.
private final class RunOnces: Sendable {
  let withArgument = RunOnce { (_: RunOnces) in keep() }
  let returning = RunOnce { () -> Int in opaque(42) }

  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
}

private final class WithReturningRunOnce {
  @RunOnce var work = { () -> Int in opaque(42) }
  @inline(never) static func make() -> WithReturningRunOnce { WithReturningRunOnce() }
  @inline(never) func call() -> Int { work() }
}

func runOnceSubjects() -> [Subject] {
  let wrapped = WrappedRunOnces()
  wrapped.callProjected()
  wrapped.callWithArgument()
  keep(wrapped.callReturning())
  let value = RunOnces()
  value.callWithArgument()
  keep(value.callReturning())
  return [
    Subject("@RunOnce, one argument", Limit(41), over: ["stored closure, one argument": 1]) {
      times($0) { wrapped.callWithArgument() }
    },
    Subject("@RunOnce, returning Int", Limit(91), over: ["stored closure, returning Int": 1]) {
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
    Subject("create: @RunOnce, returning Int", Limit(800, blocks: 2, bytes: 104)) {
      times($0) { keep(WithReturningRunOnce.make()) }
    },
    Subject("first run: @RunOnce, returning Int", Limit(2_700, blocks: 3, bytes: 128)) {
      times($0) { keep(WithReturningRunOnce.make().call()) }
    },
  ]
}
