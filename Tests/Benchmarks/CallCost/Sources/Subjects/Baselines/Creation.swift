/// Objects that are made and thrown away; an instance of a once costs what it adds to `Empty`.
private final class Empty {
  @inline(never) static func make() -> Empty { Empty() }
}

private final class WithFlag {
  var didRun = false
  @inline(never) static func make() -> WithFlag { WithFlag() }
  @inline(never) func call() { if !didRun { didRun = true } }
}

private final class WithLazy {
  lazy var number = opaque(42)
  @inline(never) static func make() -> WithLazy { WithLazy() }
  @inline(never) func call() -> Int { number }
}

private final class WithClosure {
  var work: () -> Void = {}
  @inline(never) static func make() -> WithClosure { WithClosure() }
  @inline(never) func call() { work() }
  @inline(never) func replace() { work = { keep() } }
}

func creationSubjects() -> [Subject] {
  WithClosure.make().replace()
  return [
    Subject("create: empty object") { times($0) { keep(Empty.make()) } },
    Subject("create: flag") { times($0) { keep(WithFlag.make()) } },
    Subject("create: lazy var") { times($0) { keep(WithLazy.make()) } },
    Subject("create: stored closure") { times($0) { keep(WithClosure.make()) } },
    Subject("first run: flag") { times($0) { WithFlag.make().call() } },
    Subject("first run: lazy var") { times($0) { keep(WithLazy.make().call()) } },
    Subject("first run: stored closure") { times($0) { WithClosure.make().call() } },
  ]
}
