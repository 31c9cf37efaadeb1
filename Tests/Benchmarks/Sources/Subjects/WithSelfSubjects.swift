import Once

/// What needs its object, as a property that takes it.
private final class WithSelves {
  let name = opaque(41)
  @LazyOnce.WithSelf({ (owner: WithSelves) in owner.name + 1 }) var number
  @RunOnce.WithSelf({ (owner: WithSelves) in keep(owner.name) }) var plain
  @RunOnce.WithSelf({ (owner: WithSelves) in opaque(owner.name) }) var returning
  @RunOnce.WithSelf({ (owner: WithSelves) async in keep(owner.name) }) var async

  @inline(never) func readNumber() -> Int { number }
  @inline(never) func callPlain() { plain() }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callAsync() async { await async() }
}

private final class WithLazy {
  let name = opaque(41)
  @LazyOnce.WithSelf({ (owner: WithLazy) in owner.name + 1 }) var number
  @inline(never) static func make() -> WithLazy { WithLazy() }
  @inline(never) func read() -> Int { number }
}

private final class WithRun {
  let name = opaque(41)
  @RunOnce.WithSelf({ (owner: WithRun) in keep(owner.name) }) var work
  @inline(never) static func make() -> WithRun { WithRun() }
  @inline(never) func call() { work() }
}

/// The forms without `self` to compare those with: the owner is an argument.
private final class WithArgument {
  let name = opaque(41)
  @RunOnce var work = { (owner: WithArgument) in keep(owner.name) }
  @inline(never) static func make() -> WithArgument { WithArgument() }
  @inline(never) func call() { work(self) }
}

func withSelfSubjects() -> [Subject] {
  let owner = WithSelves()
  return [
    Subject("@LazyOnce.WithSelf, Int", Limit(25)) { times($0) { keep(owner.readNumber()) } },
    Subject("@RunOnce.WithSelf", Limit(45)) { times($0) { owner.callPlain() } },
    Subject("@RunOnce.WithSelf, returning Int", Limit(91)) { times($0) { keep(owner.callReturning()) } },
    Subject(awaiting: "@RunOnce.WithSelf, async", Limit(515)) { await times($0) { await owner.callAsync() } },
    Subject("create: @LazyOnce.WithSelf", Limit(840, blocks: 2, bytes: 112)) { times($0) { keep(WithLazy.make()) } },
    Subject("first run: @LazyOnce.WithSelf", Limit(1_785, blocks: 3, bytes: 136)) {
      times($0) { keep(WithLazy.make().read()) }
    },
    Subject("create: @RunOnce.WithSelf", Limit(870, blocks: 2, bytes: 112)) { times($0) { keep(WithRun.make()) } },
    Subject("create: @RunOnce, one argument", Limit(900, blocks: 2, bytes: 112)) {
      times($0) { keep(WithArgument.make()) }
    },
    Subject("first run: @RunOnce.WithSelf", Limit(2_364, blocks: 3, bytes: 160)) {
      times($0) { WithRun.make().call() }
    },
    Subject("first run: @RunOnce, one argument", Limit(2_364, blocks: 3, bytes: 160)) {
      times($0) { WithArgument.make().call() }
    },
  ]
}
