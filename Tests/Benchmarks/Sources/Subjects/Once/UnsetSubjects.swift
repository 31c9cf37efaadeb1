import Observation
import Once

/// Onces that have not run.
private final class Unset {
  @SetOnce var flag
  @SetOnce.Value var value: Int?
  @RunOnce var run = {}
  @LazyOnce var lazy = 0

  @inline(never) func readFlag() -> Bool { flag }
  @inline(never) func readIsKnownSet() -> Bool { $flag.isKnownSet }
  @inline(never) func readValue() -> Int { value ?? 0 }
  @inline(never) func readHasRun() -> Bool { $run.hasRun }
  @inline(never) func readIsRunning() -> Bool { $run.isRunning }
  @inline(never) func readIsInitialized() -> Bool { $lazy.isInitialized }
}

/// What may be observed without a once.
@Observable private final class WithProperty {
  var flag = opaque(false)
  @inline(never) func read() -> Bool { flag }
}

/// What is not observed, and what is: there all reads are in one observation.
func unsetSubjects() -> [Subject] {
  let unset = Unset()
  let property = WithProperty()
  return [
    Subject("@Observable Bool, read", Limit(185)) { times($0) { keep(property.read()) } },
    Subject("unset: @SetOnce, read", Limit(145)) { times($0) { keep(unset.readFlag()) } },
    Subject("unset: @SetOnce, isKnownSet", Limit(18)) { times($0) { keep(unset.readIsKnownSet()) } },
    Subject("unset: @SetOnce.Value, read", Limit(145)) { times($0) { keep(unset.readValue()) } },
    Subject("unset: @RunOnce, hasRun", Limit(155)) { times($0) { keep(unset.readHasRun()) } },
    Subject("unset: @RunOnce, isRunning", Limit(144)) { times($0) { keep(unset.readIsRunning()) } },
    Subject("unset: @LazyOnce, isInitialized", Limit(134)) { times($0) { keep(unset.readIsInitialized()) } },
    observing("@Observable Bool, read") { keep(property.read()) },
    observing("unset: @SetOnce, read") { keep(unset.readFlag()) },
  ]
}

private func observing(_ name: String, _ read: @escaping () -> Void) -> Subject {
  Subject("\(name), observed") { count in
    withObservationTracking {
      times(count) { read() }
    } onChange: {
    }
  }
}
