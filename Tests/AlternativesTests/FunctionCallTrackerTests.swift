import Alternatives
import Props
import Testing

@Suite struct FunctionCallTrackerTests {
  @Test @MainActor func `D4 gives each function of a screen its own first time`() {
    let screen = FunctionCallTracker.Screen()
    screen.appear()
    screen.disappear()
    screen.appear()
    #expect(screen.actions == ["configured", "tracked"])
  }

  @Test func `D4 fails: if two functions share a tracker, one never has a first time`() {
    let tracker = FunctionCallTracker()
    var actions: [String] = []
    func viewWillAppear() { if tracker.isFirstTimeCall { actions.append("configured") } }
    func viewDidAppear() { if tracker.isFirstTimeCall { actions.append("tracked") } }
    viewWillAppear()
    viewDidAppear()
    #expect(actions == ["configured"])
  }

  @Test func `D4 fails: two functions need two properties and two accessors`() {
    // Counted in the source, because the cost is what you have to write.
    let source = Sources.text(of: "FunctionCallTracker")
    #expect(source.components(separatedBy: "= FunctionCallTracker()").count - 1 == 2)
    #expect(source.components(separatedBy: "Tracker.isFirstTimeCall }").count - 1 == 2)
  }

  @Test func `D4 fails: a log line that reads first keeps the code from running`() {
    let tracker = FunctionCallTracker()
    let line = "first time: \(tracker.isFirstTimeCall)"
    #expect(line == "first time: true")
    #expect(!tracker.isFirstTimeCall)
  }

  @Test func `D4 fails: neither of two threads is first`() {
    let gate = Gate("between counting and comparing")
    let log = CallLog()
    let shared = UnsafelyShared(FunctionCallTracker())
    let read: @Sendable () -> Void = {
      if shared.value.read(pause: { gate.holdFirst() }) { log.record("first") }
    }
    gate.race(first: read, second: read)
    #expect(log.count == 0)
  }
}
