import Alternatives
import Props
import Testing

@Suite struct SettableOnlyFlagTests {
  @Test func `D6 reads like a Bool and is set for good`() {
    var hasLoaded = SettableOnlyFlag()
    var loads = 0
    for _ in 1...3 {
      if !hasLoaded { loads += 1 }
      hasLoaded.set()
    }
    #expect(loads == 1)
    #expect(hasLoaded.isSet)
  }

  @Test func `D6 tells the caller that set it`() {
    var hasLoaded = SettableOnlyFlag()
    let answers = [hasLoaded.set(), hasLoaded.set()]
    #expect(answers == [true, false])
  }

  @Test func `D6 fails: set too early, what it stands for never runs`() {
    var hasLoaded = SettableOnlyFlag()
    var loads = 0
    hasLoaded.set()
    if hasLoaded.set() { loads += 1 }
    #expect(loads == 0)
  }

  @Test func `D6 fails: a copy forgets`() {
    var hasLoaded = SettableOnlyFlag()
    let copy = hasLoaded
    hasLoaded.set()
    #expect(hasLoaded.isSet)
    #expect(!copy.isSet)
  }

  @Test func `D6 fails: two threads both set it first`() {
    let gate = Gate("between test and setting")
    let log = CallLog()
    let shared = UnsafelyShared(SettableOnlyFlag())
    let call: @Sendable () -> Void = {
      if shared.value.set(pause: { gate.holdFirst() }) { log.record("first") }
    }
    gate.race(first: call, second: call)
    #expect(log.count == 2)
  }
}
