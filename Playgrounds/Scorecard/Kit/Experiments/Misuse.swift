import Props

// What the rest of the program, or a test, can do to a guard.

extension Experiment {
  func markEarly() -> Finding {
    attempt(.early, \.allEarly, then: "called") { subject, act in
      act.perform()
      try? subject.call()
    }
  }

  func callForAnother() -> Finding {
    if contestant.refused[.object] == nil, contestant.make({}).acts.another == nil {
      return .absent("its code has no object, or is written where it is called")
    }
    return attempt(.object, \.others, then: "called") { subject, act in
      act.perform()
      try? subject.call()
    }
  }

  func reset(_ column: Column) -> Finding {
    attempt(column, column == .outside ? \.outside : \.allResets, then: "called again") { subject, act in
      try? subject.call()
      act.perform()
      try? subject.call()
    }
  }

  func addCode() -> Finding {
    if contestant.refused[.together] != nil { return attempt(.together, \.none, then: "") { _, _ in } }
    return attempt(.together, \.secondCodes, then: "called") { subject, act in
      act.perform()
      try? subject.call()
    }
  }

  /// Makes each attempt on a guard of its own.
  ///
  /// Without any, the finding says that nobody has tried, which a test does not accept.
  private func attempt(
    _ column: Column,
    _ acts: KeyPath<Acts, [Act]>,
    then next: String,
    play: (Subject, Act) -> Void
  ) -> Finding {
    let count = contestant.make {}.acts[keyPath: acts].count
    if count == 0, let refusal = contestant.refused[column] { return .compiling(refusal, .refused) }
    let results = (0..<count).map { number in
      let log = CallLog()
      let subject = contestant.make { log.record("done") }
      let act = subject.acts[keyPath: acts][number]
      play(subject, act)
      return (how: act.how, runs: log.count)
    }
    guard let worst = results.first(where: { $0.runs != 1 }) ?? results.first else {
      return Finding(.breaks, tried: "", observed: "nobody has tried")
    }
    let others = results.filter { $0.how != worst.how }.map { "; after “\($0.how)” \($0.runs.doings)" }.joined()
    return .counting(worst.runs, tried: "\(worst.how), and then \(next)", remark: String(others.dropFirst(2)))
  }

  func copy() -> Finding {
    let log = CallLog()
    let subject = contestant.make { log.record("done") }
    guard let copy = subject.callCopy else { return .absent("it is no value that could be copied") }
    try? subject.call()
    copy.perform()
    return .counting(log.count, tried: "called, and then \(copy.how)")
  }

  func look() -> Finding {
    let log = CallLog()
    let subject = contestant.make { log.record("done") }
    guard let look = subject.acts.look else { return .absent("there is nothing to look at") }
    _ = look.say()
    let before = log.count
    try? subject.call()
    guard before == 0 else {
      return Finding(.breaks, tried: look.how, observed: "\(before.doings) before anybody called", runs: before)
    }
    return .counting(log.count, tried: "\(look.how), and then called")
  }

  func test() -> Finding {
    try? contestant.make {}.call()
    let another = contestant.makeAnother ?? contestant.make
    let log = CallLog()
    try? another { log.record("done") }.call()
    return .counting(log.count, tried: "called, and then called the guard of the next test")
  }
}

extension Acts {
  fileprivate var none: [Act] { [] }
  fileprivate var others: [Act] { another.map { [$0] } ?? [] }
  fileprivate var allResets: [Act] { outside + inside }
  fileprivate var allEarly: [Act] { others + early }
  fileprivate var secondCodes: [Act] { secondCode.map { [$0] } ?? Array(early.prefix(1)) }
}
