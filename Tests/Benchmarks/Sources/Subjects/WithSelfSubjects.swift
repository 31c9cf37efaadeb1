import Once

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

func withSelfSubjects() -> [Subject] {
  let owner = WithSelves()
  return [
    Subject("@RunOnce.WithSelf, returning Int", Limit(95)) { times($0) { keep(owner.callReturning()) } },
    Subject(awaiting: "@RunOnce.WithSelf, async", Limit(515)) { await times($0) { await owner.callAsync() } },
    Subject("create: @RunOnce, one argument", Limit(870, blocks: 2, bytes: 112)) {
      times($0) { keep(WithArgument.make()) }
    },
    Subject("first run: @RunOnce, one argument", Limit(2_300, blocks: 3, bytes: 144)) {
      times($0) { WithArgument.make().call() }
    },
  ]
}
