import Props

/// What a payload may do and say: fail, take an argument, return a result, capture an object, be done again.
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
    if let retry = subject.acts.retry { retry.perform() } else { try? subject.call() }
    return .counting(
      log.count,
      tried: "called with work that fails at its first attempt, and then \(subject.acts.retry?.how ?? "called again")",
      remark: "\(attempts.count) attempt\(attempts.count == 1 ? "" : "s")"
    )
  }

  func arguments() -> Finding {
    guard let makeFunction = contestant.takingArgument else { return .absent("its payload takes no argument") }
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
    guard let makeFunction = contestant.returningResult else { return .absent("it returns nothing") }
    let function = makeFunction { [log] in
      log.record("done")
      return log.count
    }
    let results = [function(), function()]
    return Finding(
      results == [1, 1] ? .holds : .breaks,
      tried: "called twice, with work that returns how often it was done",
      observed: "the calls returned " + results.map { $0.map(String.init) ?? "nothing" }.joined(separator: " and "),
      runs: log.count
    )
  }

  func branches() -> Finding {
    guard let makeCall = contestant.branching else { return .absent("later calls do nothing, or return the result") }
    let call = makeCall({ [log] in log.record("first") }, { [log] in log.record("other") })
    call()
    call()
    return Finding(
      log.entries == ["first", "other"] ? .holds : .breaks,
      tried: "called twice, with a branch for the first time and one for any other",
      observed: "the branches taken were \(log.entries.joined(separator: ", "))"
    )
  }

  func says() -> Finding {
    let words = Contestant.Outcome.allCases.compactMap { outcome in said(after: outcome).map { (outcome, $0) } }
    guard !words.isEmpty else { return .absent("there is nothing to ask") }
    return Finding(
      Set(words.map(\.1)).count == words.count ? .holds : .breaks,
      tried: "asked before the work, after it, after work that found nothing, and after work that failed",
      observed: words.map { "after \($0.rawValue) it said “\($1)”" }.joined(separator: ", ")
    )
  }

  private func said(after outcome: Contestant.Outcome) -> String? {
    if let saying = contestant.saying { return saying(outcome) }
    // Work that returns nothing cannot say that it found nothing.
    let subject = contestant.make { if outcome == .failure { throw Offline() } }
    if outcome != .nothing { try? subject.call() }
    return subject.acts.look.flatMap { $0.say() }
  }

  func refreshes() -> Finding {
    let subject = contestant.make { [log] in log.record("done") }
    guard let refresh = subject.acts.refresh else { return .absent("another call does nothing") }
    try? subject.call()
    refresh.perform()
    let afterRefresh = log.count
    try? subject.call()
    return Finding(
      (afterRefresh, log.count) == (2, 2) ? .holds : .breaks,
      tried: "called, \(refresh.how), and called again",
      observed: "\(afterRefresh.doings) by the end of the refresh, and \(log.count.times) in all"
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
