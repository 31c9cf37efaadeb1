import Alternatives
import Props
import Testing

@Suite struct StateEnumTests {
  private struct Offline: Error {}

  private func accounts<Value>(in model: StateEnum<Value>) -> Value? {
    if case .loaded(let value) = model.state { value } else { nil }
  }

  @Test func `D13 loads an account list once although the view appears again`() {
    var fetches = 0
    let model = StateEnum {
      fetches += 1
      return ["Current", "Savings"]
    }
    model.viewAppears()
    model.viewAppears()
    #expect(fetches == 1)
    #expect(accounts(in: model) == ["Current", "Savings"])
  }

  @Test func `D13 refreshes by a way of its own that keeps the list when it fails`() {
    var answers: [Result<[String], Offline>] = [.success(["old"]), .success(["new"]), .failure(Offline())]
    let model = StateEnum { try answers.removeFirst().get() }
    model.viewAppears()
    model.reload()
    #expect(accounts(in: model) == ["new"])
    model.reload()
    #expect(accounts(in: model) == ["new"])
  }

  @Test func `D13 fails: whoever loads without the view loads again`() {
    var fetches = 0
    let model = StateEnum { fetches += 1 }
    model.viewAppears()
    model.load()
    #expect(fetches == 2)
  }

  @Test func `D13 fails: a refresh that takes the way of a first load loses the list`() {
    var answers: [Result<[String], Offline>] = [.success(["old"]), .failure(Offline())]
    let model = StateEnum { try answers.removeFirst().get() }
    model.viewAppears()
    #expect(accounts(in: model) == ["old"])
    model.load()
    #expect(accounts(in: model) == nil)
  }

  @Test func `D13 fails: after a failed load the view's next appearance does not try again`() {
    var fetches = 0
    let model = StateEnum<[String]> {
      fetches += 1
      throw Offline()
    }
    model.viewAppears()
    model.viewAppears()
    #expect(fetches == 1)
    #expect(accounts(in: model) == nil)
  }

  @Test func `D13 fails: a second appearance goes on before the list is there`() {
    let gate = Gate("the fetch")
    let log = CallLog()
    let shared = UnsafelyShared(
      StateEnum {
        gate.holdFirst()
        log.record("fetched")
      }
    )
    let overtook = gate.race(
      first: { shared.value.viewAppears() },
      second: {
        shared.value.viewAppears()
        log.record("second appearance returned")
      }
    )
    #expect(overtook)
    #expect(log.entries == ["second appearance returned", "fetched"])
  }
}
