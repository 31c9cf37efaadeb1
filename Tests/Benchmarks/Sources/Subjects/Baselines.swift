/// What stands beside the wrappers: stored properties and closures, a `lazy var`, and methods.
private final class Baselines {
  var flag = opaque(true)
  lazy var lazyNumber = opaque(42)
  var closure: () -> Void
  var closureReturning: () -> Int

  @inline(never) func readFlag() -> Bool { flag }
  @inline(never) func readLazyNumber() -> Int { lazyNumber }
  @inline(never) func callClosure() { closure() }
  @inline(never) func callClosureReturning() -> Int { closureReturning() }

  @inline(never) func method() async { keep(flag) }
  @inline(never) func callMethod() async { await method() }

  init(captured: [Int]) {
    closure = { keep(captured) }
    closureReturning = { captured.count }
  }

  /// Writes to the variables, so that the compiler takes none of them for a constant.
  @inline(never) func touch() {
    flag = opaque(flag)
    let count = closureReturning()
    (closure, closureReturning) = ({}, { count + 1 })
  }
}

/// The same on the main actor, where each asynchronous function begins with a look at its executor.
@MainActor private final class MainBaselines {
  @inline(never) func method() async { keep() }
  @inline(never) func callMethod() async { await method() }
  func callMethod(_ count: Int) async { await times(count) { await callMethod() } }
}

func baselines() -> [Subject] {
  let owner = Baselines(captured: [opaque(42)])
  let onMainActor = MainActor.assumeIsolated { MainBaselines() }
  owner.touch()
  return [
    Subject("stored Bool", Limit(25)) { times($0) { keep(owner.readFlag()) } },
    Subject("stored closure", Limit(60)) { times($0) { owner.callClosure() } },
    Subject("stored closure, returning Int", Limit(90)) { times($0) { keep(owner.callClosureReturning()) } },
    Subject(awaiting: "async method", Limit(900)) { await times($0) { await owner.callMethod() } },
    Subject(awaiting: "async method, main actor", Limit(1_200)) { await onMainActor.callMethod($0) },
    Subject("lazy var Int", Limit(30)) { times($0) { keep(owner.readLazyNumber()) } },
  ]
}
