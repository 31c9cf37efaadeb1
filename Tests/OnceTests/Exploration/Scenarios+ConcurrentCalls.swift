import Once

// Callers that share a failure, and callers that do not wait.

extension Scenario {
  static var concurrent: [Scenario] {
    [
      sharing("shares-success", .atLeast(1102, cancellations: 1), Course(points: 2)),
      sharing("shares-failure", .atLeast(535, cancellations: 1), Course(failures: 1)),
      sharing("shares-failure-twice", .atLeast(598, cancellations: 1), Course(failures: 2)),
      sharing("shares-failure-always", .atLeast(599, cancellations: 1), Course(failures: 4)),
      sharing("shares-failure-all-cancelled", .atLeast(1354, cancellations: 3), callers: 3, Course(failures: 1)),
      sharing("shares-failure-interrupted", .atLeast(540, preemptions: 2), Course(failures: 2)),
      sharing(
        "shares-failure-cancelled-interrupted",
        .atLeast(2377, cancellations: 2, preemptions: 1),
        callers: 3,
        Course(failures: 1)
      ),
      sharing(
        "shares-failure-heeds",
        .atLeast(459, cancellations: 2),
        callers: 3,
        Course(failures: 1, heedsCancellation: true)
      ),
      immediate("returns-immediately", .atLeast(10456, cancellations: 1, preemptions: 2)),
    ]
  }

  /// A throwing payload with a result whose failure all share; who comes after it makes the next attempt.
  private static func sharing(_ name: String, _ extent: Extent, callers: Int = 4, _ course: Course) -> Scenario {
    Scenario(name, extent, Line(canLeave: true, sharesFailure: true)) { stage in
      let once = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Int in try await stage.run(course) }
      stage.line.atEnd { stage.line.check(!once.isRunning, "nobody is inside, but it is running") }
      stage.add(0..<callers) {
        $0()
        return try await once()
      }
    }
  }

  /// A payload that wakes two others on its way, in whose place the callers come that do not wait for it.
  private static func immediate(_ name: String, _ extent: Extent) -> Scenario {
    Scenario(name, extent, Line(canLeave: false, isImmediate: true)) { stage in
      let (first, second) = (SetOnce(), SetOnce())
      let itself = Unguarded<RunOnce<@Sendable () -> Void>?>(nil)
      let once = RunOnce(concurrentCalls: .returnImmediately) { @Sendable () -> Void in
        stage.runAtOnce {
          for flag in [first, second] {
            stage.line.check(itself.value.map { $0.isRunning && !$0.hasRun } == true, "it is inside, but not running")
            itself.value?()
            flag.set()
          }
        }
      }
      itself.value = once
      stage.line.atEnd { itself.value = nil }
      stage.add(0..<3) {
        $0()
        once()
        stage.line.check(once.isRunning || once.hasRun, "a call has returned that neither ran nor met a run")
        stage.line.check(!once.hasRun || first.isSet && second.isSet, "it has run without its effects")
        return nil
      }
      for flag in [first, second] { stage.steps.add(role: 1) { try? await flag.wait() } }
    }
  }
}
