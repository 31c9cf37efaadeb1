import Props

/// What a payload may do: fail, take an argument, return a result, capture an object.
@MainActor
struct Payload {
  private struct Offline: Error {}

  private let contestant: Contestant
  private let log = CallLog()

  init(_ contestant: Contestant) {
    self.contestant = contestant
  }

  func fails() -> Finding {
    let attempts = CallLog()
    let subject = contestant.make { [log] in
      attempts.record("attempt")
      if attempts.count == 1 { throw Offline() }
      log.record("done")
    }
    try? subject.call()
    if let retry = subject.retry { retry.perform() } else { try? subject.call() }
    return .counting(
      log.count,
      tried: "called with work that fails at its first attempt, and then \(subject.retry?.how ?? "called again")",
      remark: "\(attempts.count) attempt\(attempts.count == 1 ? "" : "s")"
    )
  }

  func arguments() -> Finding {
    guard let makeFunction = contestant.takingArgument else {
      return .absent("its payload takes no argument")
    }
    let function = makeFunction { [log] in log.record($0) }
    function("first")
    function("second")
    return Finding(
      log.entries == ["first"] ? .holds : .breaks,
      tried: "called with \"first\" and then with \"second\"",
      observed: "the work was given \(log.entries.map { "\"\($0)\"" }.joined(separator: ", "))",
      runs: log.count
    )
  }

  func result() -> Finding {
    guard let makeFunction = contestant.returningResult else {
      return .absent("it returns nothing")
    }
    let function = makeFunction { [log] in
      log.record("done")
      return log.count
    }
    let results = [function(), function()]
    return Finding(
      results == [1, 1] ? .holds : .breaks,
      tried: "called twice, with work that returns how often it was done",
      observed: "the calls returned "
        + results.map { $0.map(String.init) ?? "nothing" }.joined(separator: " and "),
      runs: log.count
    )
  }

  func release() -> Finding {
    weak var canary: Contestant.Canary?
    let remains = {
      let captured = Contestant.Canary()
      canary = captured
      return contestant.capturing(captured)
    }()
    let isGone = canary == nil
    withExtendedLifetime(remains) {}
    return Finding(
      isGone ? .holds : .breaks,
      tried: "let the work capture an object, called, and dropped the object",
      observed: isGone ? "the object was gone" : "the guard kept the object"
    )
  }
}
