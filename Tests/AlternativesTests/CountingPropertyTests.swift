import Alternatives
import Props
import Testing

@Suite struct CountingPropertyTests {
  @MainActor private final class ConfiguredScreen: LifecycleScreen {
    private let counting = CountingProperty()
    private(set) var configured = 0

    override func viewIsAppearing() {
      super.viewIsAppearing()
      if counting.isFirstTime { configured += 1 }
    }
  }

  @Test @MainActor func `D3 configures a screen when it first appears`() {
    let screen = ConfiguredScreen()
    screen.appear()
    screen.disappear()
    screen.appear()
    #expect(screen.configured == 1)
  }

  @Test func `D3 is true for the first read only`() {
    let counting = CountingProperty()
    #expect([counting.isFirstTime, counting.isFirstTime, counting.isFirstTime] == [true, false, false])
  }

  @Test func `D3 fails: a log line that reads first keeps the code from running`() {
    let counting = CountingProperty()
    let log = CallLog()
    var runs = 0
    log.record("about to ask, first time: \(counting.isFirstTime)")
    if counting.isFirstTime { runs += 1 }
    #expect(log.entries == ["about to ask, first time: true"])
    #expect(runs == 0)
  }

  @Test func `D3 fails: two threads are both first`() {
    let firsts = firstsInRace(holding: .beforeStoring)
    #expect(firsts == 2)
  }

  @Test func `D3 fails: neither of two threads is first`() {
    let firsts = firstsInRace(holding: .beforeComparing)
    #expect(firsts == 0)
  }

  /// Holds one thread at a step of its read, lets another finish reading, and counts those told that they are first.
  private func firstsInRace(holding heldStep: CountingProperty.Step) -> Int {
    let gate = Gate("inside the read")
    let log = CallLog()
    let shared = UnsafelyShared(CountingProperty())
    let read: @Sendable () -> Void = {
      let isFirst = shared.value.read { step in if step == heldStep { gate.holdFirst() } }
      if isFirst { log.record("first") }
    }
    gate.race(first: read, second: read)
    return log.count
  }
}
