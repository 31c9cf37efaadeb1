import Alternatives
import Props
import Testing

@Suite(.timeLimit(.minutes(20))) struct DispatchOnceTests {
  private final class Screen {
    private static let token = DispatchOnce.Token()
    private(set) var tracked = 0

    func viewDidAppear() {
      DispatchOnce.perform(Self.token) { tracked += 1 }
    }
  }

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

  @Test func `D11 fails: it runs for the first object in the process and no other`() {
    let screens = [Screen(), Screen(), Screen()]
    screens.forEach { $0.viewDidAppear() }
    #expect(screens.map(\.tracked) == [1, 0, 0])
  }

  @Test func `D11 runs for each object if its token is a property, which Apple rules out`() {
    let tokens = [DispatchOnce.Token(), DispatchOnce.Token()]
    var tracked = [0, 0]
    for index in [0, 0, 1, 1] { DispatchOnce.perform(tokens[index]) { tracked[index] += 1 } }
    #expect(tracked == [1, 1])
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
