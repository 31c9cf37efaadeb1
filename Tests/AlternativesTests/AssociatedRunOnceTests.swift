import Alternatives
import Foundation
import Props
import Testing

@Suite struct AssociatedRunOnceTests {
  private struct Failure: Error {}
  private final class Object: Sendable {}

  @MainActor private final class TrackedScreen: LifecycleScreen {
    private(set) var tracked = 0

    override func viewDidAppear() {
      super.viewDidAppear()
      runOnce { tracked += 1 }
    }
  }

  @Test @MainActor func `D10 runs once in line on a screen that appears twice`() {
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

  @Test func `D10 lets one block trigger another and itself`() {
    let object = Object()
    var runs: [String] = []
    func first() {
      AssociatedRunOnce.forLifetime(of: object) {
        runs.append("first")
        second()
        first()
      }
    }
    func second() {
      AssociatedRunOnce.forLifetime(of: object) { runs.append("second") }
    }
    first()
    #expect(runs == ["first", "second"])
  }

  @Test func `D10 fails: two threads each make the lock of the object and both run`() {
    let gate = Gate("between making the lock and storing it")
    let log = CallLog()
    let object = Object()
    let call: @Sendable () -> Void = {
      AssociatedRunOnce.forLifetime(of: object, pause: { gate.holdFirst() }) { log.record("ran") }
    }
    gate.race(first: call, second: call)
    #expect(log.count == 2)
  }

  @Test func `D10 fails: a loser returns before the work is done`() {
    let gate = Gate("the block")
    let log = CallLog()
    let object = Object()
    let call: @Sendable (String) -> Void = { caller in
      AssociatedRunOnce.forLifetime(of: object) {
        gate.holdFirst()
        log.record("work done")
      }
      log.record("\(caller) returned")
    }
    let overtook = gate.race(first: { call("winner") }, second: { call("loser") })
    #expect(overtook)
    #expect(log.entries == ["loser returned", "work done", "winner returned"])
  }

  @Test func `D10 fails: a block that threw has had its only turn`() {
    let object = Object()
    var runs = 0
    func load() throws {
      try AssociatedRunOnce.forLifetime(of: object) {
        runs += 1
        throw Failure()
      }
    }
    #expect(throws: Failure.self) { try load() }
    #expect(throws: Never.self) { try load() }
    #expect(runs == 1)
  }
}
