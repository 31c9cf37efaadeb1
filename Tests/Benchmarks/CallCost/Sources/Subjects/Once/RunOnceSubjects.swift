import Once

/// A guard and its payload, as a wrapper; all payloads have run.
private final class WrappedRunOnces {
  @RunOnce var plain = { keep() }
  @RunOnce var withArgument = { (_: WrappedRunOnces) in keep() }
  @RunOnce var returning = { () -> Int in opaque(42) }

  @inline(never) func callPlain() { plain() }
  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callProjected() { $plain() }
  /// Negated, or LLVM merges it with the value's `callReturning` and puts a jump in front of both.
  @inline(never) func callProjectedReturning() -> Int { -$returning() }
}

/// The same as a value.
private final class RunOnces: Sendable {
  let plain = RunOnce { keep() }
  let withArgument = RunOnce { (_: RunOnces) in keep() }
  let returning = RunOnce { () -> Int in opaque(42) }

  @inline(never) func callPlain() { plain() }
  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
}

private final class WithWrappedRunOnce {
  @RunOnce var work = { keep() }
  @inline(never) static func make() -> WithWrappedRunOnce { WithWrappedRunOnce() }
  @inline(never) func call() { work() }
}

private final class WithReturningRunOnce {
  @RunOnce var work = { () -> Int in opaque(42) }
  @inline(never) static func make() -> WithReturningRunOnce { WithReturningRunOnce() }
  @inline(never) func call() -> Int { work() }
}

private final class WithRunOnce {
  let work = RunOnce { keep() }
  @inline(never) static func make() -> WithRunOnce { WithRunOnce() }
  @inline(never) func call() { work() }
}

func runOnceSubjects() -> [Subject] {
  let wrapped = WrappedRunOnces()
  wrapped.callPlain()
  wrapped.callWithArgument()
  keep(wrapped.callReturning())
  let value = RunOnces()
  value.callPlain()
  value.callWithArgument()
  keep(value.callReturning())
  return [
    Subject("@RunOnce") { times($0) { wrapped.callPlain() } },
    Subject("@RunOnce, one argument") { times($0) { wrapped.callWithArgument() } },
    Subject("@RunOnce, returning Int") { times($0) { keep(wrapped.callReturning()) } },
    Subject("$ of @RunOnce") { times($0) { wrapped.callProjected() } },
    Subject("$ of @RunOnce, returning Int") { times($0) { keep(wrapped.callProjectedReturning()) } },
    Subject("let RunOnce") { times($0) { value.callPlain() } },
    Subject("let RunOnce, one argument") { times($0) { value.callWithArgument() } },
    Subject("let RunOnce, returning Int") { times($0) { keep(value.callReturning()) } },
    Subject("create: @RunOnce") { times($0) { keep(WithWrappedRunOnce.make()) } },
    Subject("create: @RunOnce, returning Int") { times($0) { keep(WithReturningRunOnce.make()) } },
    Subject("create: let RunOnce") { times($0) { keep(WithRunOnce.make()) } },
    Subject("first run: @RunOnce") { times($0) { WithWrappedRunOnce.make().call() } },
    Subject("first run: @RunOnce, returning Int") { times($0) { keep(WithReturningRunOnce.make().call()) } },
    Subject("first run: let RunOnce") { times($0) { WithRunOnce.make().call() } },
  ]
}
