import Alternatives
import Props
import Testing

@Suite struct LazyClosureTests {
  @Test func `D9 does its work when it is first called and never again`() {
    var runs = 0
    let owner = LazyClosure { runs += 1 }
    #expect(runs == 0)
    owner.load()
    owner.load()
    #expect(runs == 1)
  }

  @Test func `D9 fails: reassigned, it runs as often as it is called`() {
    var runs = 0
    let owner = LazyClosure {}
    owner.load()
    owner.load = { runs += 1 }
    owner.load()
    owner.load()
    #expect(runs == 2)
  }

  @Test func `D9 fails: mentioning it runs it, even without a call`() {
    var runs = 0
    let owner = LazyClosure { runs += 1 }
    let later = owner.load
    #expect(runs == 1)
    later()
    #expect(runs == 1)
  }

  @Test func `D9 fails: the stub takes the arguments, and the work never sees them`() {
    var runs = 0
    let owner = LazyClosure { runs += 1 }
    owner.show("Accounts", 3)
    owner.show("Payments", 4)
    #expect(runs == 1)
    #expect(Sources.text(of: "LazyClosure").contains("return { _, _ in }"))
  }

  @Test func `D9 fails: two threads both do the work`() {
    let gate = Gate("the initialiser")
    let log = CallLog()
    let shared = UnsafelyShared(
      LazyClosure {
        log.record("ran")
        gate.holdFirst()
      }
    )
    gate.race(first: { shared.value.load() }, second: { shared.value.load() })
    #expect(log.count == 2)
  }
}
