import Alternatives
import Props
import Testing

@Suite struct StateEnumTests {
  private struct Offline: Error {}

  private func accounts<Value>(in model: StateEnum<Value>) -> Value? {
    if case .loaded(let value) = model.state { value } else { nil }
  }

  @Test func `D13 loads an account list once, even if the view appears again`() {
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

  @Test func `D13 starts with the spinner, and any outcome replaces it`() {
    let outcomes: [(Result<[String], any Error>, String)] = [
      (.success(["Current"]), #"loaded(["Current"])"#),
      (.success([]), #"empty("Nothing there yet")"#),
      (.failure(Offline()), #"error("Offline()")"#),
    ]
    for (outcome, state) in outcomes {
      var fetches = 0
      let model = StateEnum<[String]>(isEmpty: \.isEmpty) { completion in
        fetches += 1
        completion(outcome)
      }
      #expect("\(model.state)" == "loading")
      model.viewAppears()
      model.viewAppears()
      #expect("\(model.state)" == state)
      #expect(fetches == 1)
    }
  }

  @Test func `D13 keeps the list on screen while it is refreshed`() {
    var completions: [StateEnum<[String]>.Completion] = []
    let model = StateEnum<[String]> { completions.append($0) }
    model.viewAppears()
    completions[0](.success(["old"]))
    model.load()
    #expect(accounts(in: model) == ["old"])
    completions[1](.success(["new"]))
    #expect(accounts(in: model) == ["new"])
  }

  @Test func `D13 fails: a spinner that comes back while the list is loading loads again`() {
    var completions: [StateEnum<[String]>.Completion] = []
    let model = StateEnum<[String]> { completions.append($0) }
    model.viewAppears()
    model.viewAppears()
    #expect(completions.count == 2)
  }

  @Test func `D13 fails: the last outcome wins, and takes the list off the screen`() {
    var completions: [StateEnum<[String]>.Completion] = []
    let model = StateEnum<[String]> { completions.append($0) }
    model.viewAppears()
    model.viewAppears()
    completions[0](.success(["Current"]))
    #expect(accounts(in: model) == ["Current"])
    completions[1](.failure(Offline()))
    #expect(accounts(in: model) == nil)
  }

  @Test func `D13 fails: a load without the view loads again`() {
    var fetches = 0
    let model = StateEnum { fetches += 1 }
    model.viewAppears()
    model.load()
    #expect(fetches == 2)
  }

  @Test func `D13 leaves the next attempt to whoever calls load`() {
    var fetches = 0
    let model = StateEnum<[String]> {
      fetches += 1
      if fetches == 1 { throw Offline() }
      return ["Current"]
    }
    model.viewAppears()
    model.viewAppears()
    #expect(fetches == 1)
    model.load()
    #expect(accounts(in: model) == ["Current"])
  }

  @Test func `D13 fails: a second appearance goes on before the list is there`() {
    let gate = Gate("the fetch")
    let log = CallLog()
    let shared = UnsafelyShared(
      StateEnum<Void> {
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
    #expect(log.entries == ["fetched", "second appearance returned", "fetched"])
  }
}
