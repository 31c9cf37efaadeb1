import Props

/// What the rest of the program, or a test, can do to a guard.
@MainActor
struct Misuse {
  private let contestant: Contestant
  private let log = CallLog()
  private let subject: Subject

  init(_ contestant: Contestant) {
    self.contestant = contestant
    subject = contestant.make { [log] in log.record("done") }
  }

  func markEarly() -> Finding {
    guard let markEarly = subject.markEarly else { return .noWay }
    markEarly.perform()
    let before = log.count
    try? subject.call()
    let remark = before == 0 ? "" : "\(before.times) before anybody called"
    return .counting(log.count, tried: "\(markEarly.how), and then called", remark: remark)
  }

  func reset() -> Finding {
    guard let reset = subject.reset else { return .noWay }
    try? subject.call()
    reset.perform()
    try? subject.call()
    return .counting(log.count, tried: "called, \(reset.how), and called again")
  }

  func copy() -> Finding {
    try? subject.call()
    if let copy = subject.callCopy {
      copy.perform()
      return .counting(log.count, tried: "called, and then \(copy.how)")
    }
    try? subject.call()
    return .counting(
      log.count,
      tried: "called through two references",
      remark: "it lives in an object, and a copy of the reference is the same guard"
    )
  }

  func test() -> Finding {
    subject.look?.perform()
    try? subject.call()
    subject.look?.perform()
    let first = log.count
    let look = subject.look.map { "\($0.how), " } ?? ""
    let tried = "\(look)called, and then called the guard of another object"
    guard first == 1 else {
      return Finding(.breaks, tried: tried, observed: "after being looked at, \(first.doings)", runs: first)
    }
    let another = contestant.makeAnother ?? contestant.make
    let anotherLog = CallLog()
    try? another { anotherLog.record("done") }.call()
    return Finding(
      anotherLog.count == 1 ? .holds : .breaks,
      tried: tried,
      observed: "looking changed nothing; for the second object \(anotherLog.count.doings)",
      runs: first + anotherLog.count
    )
  }
}

extension Int {
  /// So many times the work was done, as a clause.
  var doings: String { "the work was done \(times)" }
}

extension Finding {
  fileprivate static var noWay: Finding {
    Finding(.holds, tried: "to find a way", observed: "its interface offers none")
  }
}
