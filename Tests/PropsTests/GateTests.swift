import Props
import Testing

@Suite struct GateTests {
  @Test func `a held thread goes on only when the gate opens`() {
    let gate = Gate()
    let log = CallLog()
    let thread = BackgroundThread {
      gate.hold()
      log.record("through")
    }
    gate.waitForArrivals()
    log.record("opening")
    gate.open()
    thread.join()
    #expect(log.entries == ["opening", "through"])
  }

  @Test func `only the first to arrive is held if others may overtake it`() {
    let gate = Gate()
    let log = CallLog()
    let pass: @Sendable (String) -> Void = { name in
      gate.holdFirst()
      log.record(name)
    }
    let overtook = gate.race(first: { pass("first") }, second: { pass("second") })
    #expect(overtook)
    #expect(log.entries == ["second", "first"])
  }

  @Test func `a second thread that waits for the first does not overtake it`() {
    let gate = Gate()
    let done = Gate()
    let overtook = gate.race(
      patience: 0.1,
      first: {
        gate.hold()
        done.open()
      },
      second: { done.hold() }
    )
    #expect(!overtook)
  }

  @Test func `threads that start together are all waited for`() {
    let log = CallLog()
    BackgroundThread.run(8) { log.record("\($0)") }
    #expect(log.entries.sorted() == (0..<8).map(String.init))
  }

  @Test func `threads' results come in the order of their numbers`() {
    #expect(BackgroundThread.map(8) { "thread \($0)" } == (0..<8).map { "thread \($0)" })
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `a gate that nobody opens stops the process and prints its name`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Gate("the forgotten gate", patience: 0.05).hold()
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the forgotten gate: nobody opened it within 0.05 seconds"))
    }

    @Test func `a gate where nobody arrives stops the process and prints its name`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Gate("the lonely gate", patience: 0.05).waitForArrivals(2)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the lonely gate: 0 of 2 threads arrived within 0.05 seconds"))
    }
  #endif
}
