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
      remark: "it is an object, so a copy of the reference is the same guard"
    )
  }

  func look() -> Finding {
    guard let look = subject.look else { return .absent("there is nothing to look at") }
    look.perform()
    let before = log.count
    try? subject.call()
    guard before == 0 else {
      return Finding(.breaks, tried: look.how, observed: "\(before.doings) before anybody called", runs: before)
    }
    return .counting(log.count, tried: "\(look.how), and then called")
  }

  func test() -> Finding {
    try? subject.call()
    let another = contestant.makeAnother ?? contestant.make
    let log = CallLog()
    try? another { log.record("done") }.call()
    let tried = "called, and then called the guard of another object"
    return .counting(log.count, tried: tried, remark: "by the second object's call")
  }
}

extension Int {
  /// How often the work was done, as a clause.
  var doings: String { self == 0 ? "the work was not done" : "the work was done \(times)" }
}

extension Finding {
  fileprivate static var noWay: Finding {
    Finding(.holds, tried: "nothing", observed: "its interface offers no way")
  }
}
