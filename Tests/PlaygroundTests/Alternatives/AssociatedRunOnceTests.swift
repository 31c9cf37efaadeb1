import Alternatives
import Props
import TestSupport
import Testing

/// What neither the scorecard nor a page shows.
@Suite struct AssociatedRunOnceTests {
  private final class Object: Sendable {}

  @Test func `D10 starts afresh for a new object, whatever its address`() {
    var runs = 0
    for _ in 1...100 { AssociatedRunOnce.forLifetime(of: Object()) { runs += 1 } }
    #expect(runs == 100)
  }

  @Test func `D10 lets one thread in if the lock is made in time`() {
    let gate = Gate("looked up, not yet marked")
    let log = CallLog()
    let object = Object()
    AssociatedRunOnce.forLifetime(of: object) {}  // another place: the object has its lock now
    let call: @Sendable () -> Void = {
      AssociatedRunOnce.forLifetime(of: object, pause: { if $0 == .beforeMarking { gate.holdFirst() } }) {
        log.record("ran")
      }
    }
    // Short: the second thread cannot return before the gate opens; this is only how long it is watched.
    let overtook = gate.race(patience: 0.1, first: call, second: call)
    #expect(!overtook)
    #expect(log.count == 1)
  }
}
