import Alternatives
import Props
import Testing

@Suite struct LazyVariableTests {
  @Test func `D8 runs its work when it is first read and never again`() {
    var runs = 0
    let owner = LazyVariable { runs += 1 }
    #expect(runs == 0)
    _ = owner.load
    _ = owner.load
    #expect(runs == 1)
  }

  @Test func `D8 fails: assigned first, the work never runs`() {
    var runs = 0
    let owner = LazyVariable { runs += 1 }
    owner.load = ()
    _ = owner.load
    #expect(runs == 0)
  }

  @Test func `D8 fails: two threads both run the initialiser`() {
    let gate = Gate("the initialiser")
    let log = CallLog()
    let shared = UnsafelyShared(
      LazyVariable {
        log.record("ran")
        gate.holdFirst()
      }
    )
    gate.race(first: { _ = shared.value.load }, second: { _ = shared.value.load })
    #expect(log.count == 2)
  }
}
