import Alternatives
import Props
import Testing

@Suite struct AtomicExchangeTests {
  private struct Failure: Error {}

  @Test func `D12 runs its work once on any number of threads`() {
    let loading = AtomicExchange()
    let log = CallLog()
    BackgroundThread.run(8) { _ in loading.load { log.record("ran") } }
    #expect(log.count == 1)
  }

  @Test func `D12 fails: a loser goes on before the work is done`() {
    let gate = Gate("the work")
    let loading = AtomicExchange()
    let log = CallLog()
    let overtook = gate.race(
      first: {
        loading.load {
          gate.holdFirst()
          log.record("work done")
        }
      },
      second: {
        loading.load { log.record("ran twice") }
        log.record("loser returned")
      }
    )
    #expect(overtook)
    #expect(log.entries == ["loser returned", "work done"])
  }

  @Test func `D12 fails: the payload is elsewhere, so another site can bring another`() {
    let loading = AtomicExchange()
    var actions: [String] = []
    loading.load { actions.append("loaded accounts") }
    loading.load { actions.append("loaded payments") }
    #expect(actions == ["loaded accounts"])
  }

  @Test func `D12 fails: the flag can be reset`() {
    let loading = AtomicExchange()
    var runs = 0
    loading.load { runs += 1 }
    loading.allowAgain()
    loading.load { runs += 1 }
    #expect(runs == 2)
  }

  @Test func `D12 fails: work that throws is not tried again`() {
    let loading = AtomicExchange()
    var runs = 0
    #expect(throws: Failure.self) { try loading.load { throw Failure() } }
    loading.load { runs += 1 }
    #expect(runs == 0)
  }
}
