import Alternatives
import Foundation
import Props
import Testing

@Suite struct AssociatedRunOnceTests {
  private final class Object: Sendable {}

  @MainActor private final class TrackedScreen: LifecycleScreen {
    private(set) var tracked = 0

    override func viewDidAppear() {
      super.viewDidAppear()
      runOnce { tracked += 1 }
    }
  }

  @Test @MainActor func `D10 runs once, inline, on a screen that appears twice`() {
    let screen = TrackedScreen()
    screen.appear()
    screen.disappear()
    screen.appear()
    #expect(screen.tracked == 1)
  }

  @Test func `D10 runs once for each object and each place`() {
    let objects = [Object(), Object()]
    var runs: [String] = []
    for _ in 1...3 {
      for (number, object) in objects.enumerated() {
        AssociatedRunOnce.forLifetime(of: object) { runs.append("\(number) here") }
        AssociatedRunOnce.forLifetime(of: object) { runs.append("\(number) there") }
      }
    }
    #expect(runs == ["0 here", "0 there", "1 here", "1 there"])
  }

  @Test func `D10 starts afresh for a new object, whatever its address`() {
    var runs = 0
    for _ in 1...100 {
      AssociatedRunOnce.forLifetime(of: Object()) { runs += 1 }
    }
    #expect(runs == 100)
  }

  @Test func `D10 lets one thread in if the lock is made in time`() {
    let gate = Gate("looked up, not yet marked")
    let log = CallLog()
    let object = Object()
    AssociatedRunOnce.forLifetime(of: object) {}  // another place: the object has its lock now
    let call: @Sendable () -> Void = {
      AssociatedRunOnce.forLifetime(
        of: object,
        pause: { if $0 == .beforeMarking { gate.holdFirst() } },
        { log.record("ran") }
      )
    }
    // Short: the second thread cannot return before the gate opens; this is only how long it is watched.
    let overtook = gate.race(patience: 0.1, first: call, second: call)
    #expect(!overtook)
    #expect(log.count == 1)
  }
}
