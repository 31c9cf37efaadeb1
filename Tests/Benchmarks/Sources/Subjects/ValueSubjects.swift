import Observation
import Once

/// What has been set, as wrappers, and as values where these have machine code of their own.
///
/// Functions that read an array are `dynamic`. Otherwise the compiler may find that the only caller of some does not
/// keep the array, and leave out the retain that any other caller needs.
private final class Set {
  @SetOnce var flag
  let flagValue = SetOnce()
  @SetOnce.Value var number: Int?
  let numberValue = SetOnce.Value(opaque(42))
  @SetOnce.Value var wrappedArray: [Int]?
  @LazyOnce var lazyNumber = opaque(42)
  @LazyOnce var lazyArray = [opaque(42)]
  @LazyOnce.WithSelf({ (owner: Set) in owner.lazyNumber }) var owned

  @inline(never) func readFlag() -> Bool { flag }
  @inline(never) func isKnownSet() -> Bool { $flag.isKnownSet }
  @inline(never) func readNumber() -> Int { number ?? 0 }
  @inline(never) dynamic func readWrappedArray() -> [Int] { wrappedArray ?? [] }
  @inline(never) func setWrappedIfNeeded() -> Int { $number.setIfNeeded { 7 } }
  @inline(never) dynamic func readLazyArray() -> [Int] { lazyArray }
  @inline(never) func lookAtLazyNumber() -> Int { $lazyNumber.valueIfInitialized ?? 0 }
  @inline(never) func lookAtOwned() -> Int { $owned.valueIfInitialized ?? 0 }
  @inline(never) func waitForFlag() async { try? await $flag.wait() }
  @inline(never) func waitForFlagValue() async { try? await flagValue.wait() }
  @inline(never) func waitForNumber() async -> Int { (try? await $number.wait()) ?? 0 }
  @inline(never) func waitForNumberValue() async -> Int { (try? await numberValue.wait()) ?? 0 }
}

func valueSubjects() -> [Subject] {
  let owner = Set()
  keep(owner.$flag.set() && owner.flagValue.set())
  keep(owner.lazyNumber + owner.owned)
  keep(owner.$number.set(opaque(42)) && owner.$wrappedArray.set([opaque(42)]))
  return [
    Subject("@SetOnce, read", Limit(14)) { times($0) { keep(owner.readFlag()) } },
    Subject("@SetOnce, isKnownSet", Limit(14)) { times($0) { keep(owner.isKnownSet()) } },
    Subject("@SetOnce.Value, Int", Limit(18)) { times($0) { keep(owner.readNumber()) } },
    Subject("@SetOnce.Value, array", Limit(84)) { times($0) { keep(owner.readWrappedArray()) } },
    Subject("@SetOnce.Value, setIfNeeded()", Limit(20)) { times($0) { keep(owner.setWrappedIfNeeded()) } },
    Subject(awaiting: "@SetOnce, wait()", Limit(260)) { await times($0) { await owner.waitForFlag() } },
    Subject(awaiting: "let SetOnce, wait()", Limit(205)) { await times($0) { await owner.waitForFlagValue() } },
    Subject(awaiting: "@SetOnce.Value, wait()", Limit(260)) { await times($0) { keep(await owner.waitForNumber()) } },
    Subject(awaiting: "let SetOnce.Value, wait()", Limit(210)) {
      await times($0) { keep(await owner.waitForNumberValue()) }
    },
    Subject("@LazyOnce, array", Limit(84)) { times($0) { keep(owner.readLazyArray()) } },
    Subject("@LazyOnce, valueIfInitialized", Limit(18)) { times($0) { keep(owner.lookAtLazyNumber()) } },
    Subject("@LazyOnce.WithSelf, valueIfInitialized", Limit(18)) { times($0) { keep(owner.lookAtOwned()) } },
  ]
}

/// Onces that have not run.
private final class Unset {
  @SetOnce var flag
  @SetOnce.Value var value: Int?
  @RunOnce var run = {}
  @LazyOnce var lazy = 0

  @inline(never) func readFlag() -> Bool { flag }
  @inline(never) func isKnownSet() -> Bool { $flag.isKnownSet }
  @inline(never) func readValue() -> Int { value ?? 0 }
  @inline(never) func hasRun() -> Bool { $run.hasRun }
  @inline(never) func isRunning() -> Bool { $run.isRunning }
  @inline(never) func hasRunOrIsRunning() -> Bool { $run.hasRunOrIsRunning }
  @inline(never) func isInitialized() -> Bool { $lazy.isInitialized }
}

func unsetSubjects() -> [Subject] {
  let owner = Unset()
  return [
    Subject("unset: @SetOnce, read", Limit(145)) { times($0) { keep(owner.readFlag()) } },
    Subject("unset: @SetOnce, isKnownSet", Limit(18)) { times($0) { keep(owner.isKnownSet()) } },
    Subject("unset: @SetOnce.Value, read", Limit(145)) { times($0) { keep(owner.readValue()) } },
    Subject("unset: @RunOnce, hasRun", Limit(155)) { times($0) { keep(owner.hasRun()) } },
    Subject("unset: @RunOnce, isRunning", Limit(144)) { times($0) { keep(owner.isRunning()) } },
    Subject("unset: @RunOnce, hasRunOrIsRunning", Limit(300)) { times($0) { keep(owner.hasRunOrIsRunning()) } },
    Subject("unset: @LazyOnce, isInitialized", Limit(134)) { times($0) { keep(owner.isInitialized()) } },
    Subject("fail: let RunOnce, 10,000 observers", Limit(9_000, 2, 72)) {
      times($0) { keep((try? Failing.observed()) != nil) }
    },
    Subject("fail: let RunOnce, typed error", Limit(1_300, 1, 32)) {
      times($0) { keep((try? Failing.typed()) != nil) }
    },
  ]
}

private enum Failing {
  struct Failure: Error {}

  static let typed = RunOnce { () throws(Failure) in throw Failure() }

  // A run that fails concerns nobody who observes only whether it has run, however many these are. It is made at the
  // first look, or every subject would wait for it.
  static let observed = {
    let (owner, work) = (Unset(), RunOnce { () throws in throw Failure() })
    for _ in 0..<10_000 {
      keep(owner.readFlag())  // Untracked: the next read has a place of its own.
      withObservationTracking {
        keep(work.hasRun)
      } onChange: {
      }
    }
    return work
  }()
}
