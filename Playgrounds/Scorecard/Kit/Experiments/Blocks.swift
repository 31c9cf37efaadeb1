import Props

// Blocks that are under way when the screen comes back, that trigger themselves, and that fail.

/// What fails.
struct Offline: Error {}

extension Experiment {
  /// The essays' situation: a screen appears, pushes a child, and comes back.
  func comeBack() -> Finding {
    let work = { @Sendable [log] in log.record("begun") }
    let screen = contestant.makeLoadingScreen?(work) ?? PlainScreen(contestant.make(work).call)
    let navigation = LifecycleNavigation(root: screen)
    navigation.push(LifecycleScreen())
    navigation.goBack()
    let tried = "showed a screen that starts a fetch, pushed a child and went back before the fetch had finished"
    return .counting(log.count, tried: tried)
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
    let retry = subject.retry.first ?? Act("called again") { try? subject.call() }
    retry.perform()
    return .counting(
      log.count,
      tried: "called with work that fails at its first attempt, and then \(retry.how)",
      remark: "\(attempts.count) attempt\(attempts.count == 1 ? "" : "s")"
    )
  }
}
