import Props

// Blocks that trigger other blocks or themselves, and blocks that fail.

extension Experiment {
  private struct Offline: Error {}

  func nested() -> Finding {
    let inner = UnsafelyShared(contestant.make { [log] in log.record("inner") })
    let outer = contestant.make { [log] in
      log.record("outer begins")
      try? inner.value.call()
      log.record("outer ends")
    }
    try? outer.call()
    try? inner.value.call()
    let holds = log.entries == ["outer begins", "inner", "outer ends"]
    return Finding(
      holds ? .holds : .breaks,
      tried: "let the work of one guard call another guard",
      observed: "in this order: \(log.entries.joined(separator: ", "))"
    )
  }

  func itself() -> Finding {
    // Deep enough to show that nothing stops it, but not so deep that the stack overflows.
    let limit = 5
    let reached = UnsafelyShared<Subject?>(nil)
    let subject = contestant.make { [log] in
      log.record("done")
      if log.count < limit { try? reached.value?.call() }
    }
    reached.value = subject
    try? subject.call()
    reached.value = nil
    let remark = log.count == limit ? "then the experiment stopped it" : ""
    return .counting(log.count, tried: "let the work call its own guard", remark: remark)
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
}
