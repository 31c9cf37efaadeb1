import Props

// What the rest of the program, or a test, can do to a guard.

extension Experiment {
  func callForAnother() -> Finding {
    if contestant.refused[.object] == nil, contestant.make({}).another.isEmpty {
      return .absent("its code has no object, or is written where it is called")
    }
    return attempt(.object, \.another, then: "called")
  }

  func addCode() -> Finding {
    contestant.refused[.together].map { .compiling($0, .refused) } ?? attempt(.together, \.secondCodes, then: "called")
  }

  /// Makes each attempt on a guard of its own; if there is none, nobody has tried, which a test does not accept.
  func attempt(_ column: Column, _ acts: KeyPath<Subject, [Act]>, isLate: Bool = false, then next: String) -> Finding {
    let count = contestant.make {}[keyPath: acts].count
    if count == 0, let refusal = contestant.refused[column] { return .compiling(refusal, .refused) }
    let results = (0..<count).map { number in
      let log = CallLog()
      let subject = contestant.make { log.record("done") }
      let act = subject[keyPath: acts][number]
      if isLate { try? subject.call() }
      act.perform()
      try? subject.call()
      return (how: act.how, runs: log.count)
    }
    guard let worst = results.first(where: { $0.runs != 1 }) ?? results.first else {
      return Finding(.breaks, tried: "", observed: "nobody has tried")
    }
    let others = results.filter { $0.how != worst.how }.map { "; after “\($0.how)” \($0.runs.doings)" }.joined()
    return .counting(worst.runs, tried: "\(worst.how), and then \(next)", remark: String(others.dropFirst(2)))
  }

  func test() -> Finding {
    try? contestant.make {}.call()
    let another = contestant.makeAnother ?? contestant.make
    try? another { [log] in log.record("done") }.call()
    return .counting(log.count, tried: "called, and then called the guard of the next test")
  }

  // What a screen with one piece of one-time code has to declare, what that code can see, and who can share it.

  func sees(_ column: Column) -> Finding {
    if let refusal = contestant.refused[column] { return .compiling(refusal, .breaks) }
    let screen = contestant.screen()
    try? screen.viewDidAppear(true)
    let tracked = screen.tracked.entries
    return Finding(
      column == .inline ? tracked == ["animated: true"] : tracked.count == 1,
      tried: "let a screen with it appear",
      observed: tracked.isEmpty
        ? "its code has tracked nothing" : "its code has tracked “\(tracked.joined(separator: ", "))”"
    )
  }

  func declares() -> Finding {
    let names = contestant.screen().storage
    return Finding(
      names.isEmpty,
      tried: "looked at the mirror of a screen with it",
      observed: names.isEmpty ? "there is no stored property" : "it stores \(names.joined(separator: ", "))"
    )
  }

  func shares() -> Finding {
    if let refusal = contestant.refused[.shared] { return .compiling(refusal, .refused) }
    guard let shared = contestant.shared else { return Finding(.breaks, tried: "", observed: "nobody has tried") }
    return Finding(.holds, tried: "declared a Sendable object that has it", observed: "\(shared.self) compiles")
  }
}
