import Alternatives
import Props
import Testing

@Suite(.timeLimit(.minutes(20))) struct DispatchOnceTests {
  @Test func `D11 runs its block once on any number of threads`() {
    let token = DispatchOnce.Token()
    let log = CallLog()
    BackgroundThread.run(8) { _ in DispatchOnce.perform(token) { log.record("ran") } }
    #expect(log.count == 1)
  }

  @Test func `D11 makes a loser wait for the work`() {
    let gate = Gate("the block")
    let token = DispatchOnce.Token()
    let log = CallLog()
    // Short: the second thread cannot return before the gate opens; this is only how long it is watched.
    let overtook = gate.race(
      patience: 0.1,
      first: {
        DispatchOnce.perform(token) {
          gate.holdFirst()
          log.record("work done")
        }
      },
      second: {
        DispatchOnce.perform(token) { log.record("ran twice") }
        log.record("loser returned")
      }
    )
    #expect(!overtook)
    #expect(log.entries == ["work done", "loser returned"])
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `D11 fails: a block that re-enters its own token stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let token = DispatchOnce.Token()
        DispatchOnce.perform(token) { DispatchOnce.perform(token) {} }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("DispatchOnce: the block re-entered its own token"))
    }
  #endif
}
