import Observation
import Once

/// A flag that can be set but not unset, as a wrapper and as a value.
private final class SetOnces {
  @SetOnce var wrapped
  let value = SetOnce()

  @inline(never) func readWrapped() -> Bool { wrapped }
  @inline(never) func setWrapped() -> Bool { $wrapped.set() }
  @inline(never) func readValue() -> Bool { value.isSet }
  @inline(never) func setValue() -> Bool { value.set() }
}

/// Onces that have not run and are not observed, next to a property that may be observed.
private final class Unset {
  @SetOnce var flag
  @RunOnce var run = {}
  @LazyOnce var lazy = 0

  /// Negated, or LLVM merges it with `readWrapped` and puts a jump in front of both.
  @inline(never) func readFlag() -> Bool { !flag }
  @inline(never) func readHasRun() -> Bool { $run.hasRun }
  @inline(never) func readIsRunning() -> Bool { $run.isRunning }
  @inline(never) func readIsInitialized() -> Bool { $lazy.isInitialized }
}

@Observable private final class WithProperty {
  var flag = opaque(false)
  @inline(never) func read() -> Bool { flag }
}

private final class WithSetOnce {
  @SetOnce var flag
  @inline(never) static func make() -> WithSetOnce { WithSetOnce() }
  @inline(never) func call() -> Bool { $flag.set() }
}

func setOnceSubjects() -> [Subject] {
  let owner = SetOnces()
  keep(owner.setWrapped())
  keep(owner.setValue())
  let unset = Unset()
  let property = WithProperty()
  return [
    Subject("@SetOnce, read") { times($0) { keep(owner.readWrapped()) } },
    Subject("@SetOnce, set()") { times($0) { keep(owner.setWrapped()) } },
    Subject("let SetOnce, read") { times($0) { keep(owner.readValue()) } },
    Subject("let SetOnce, set()") { times($0) { keep(owner.setValue()) } },
    Subject("@Observable Bool, read") { times($0) { keep(property.read()) } },
    Subject("unset: @SetOnce, read") { times($0) { keep(unset.readFlag()) } },
    Subject("unset: @RunOnce, hasRun") { times($0) { keep(unset.readHasRun()) } },
    Subject("unset: @RunOnce, isRunning") { times($0) { keep(unset.readIsRunning()) } },
    Subject("unset: @LazyOnce, isInitialized") { times($0) { keep(unset.readIsInitialized()) } },
    Subject("create: @SetOnce") { times($0) { keep(WithSetOnce.make()) } },
    Subject("first run: @SetOnce") { times($0) { keep(WithSetOnce.make().call()) } },
  ]
}
