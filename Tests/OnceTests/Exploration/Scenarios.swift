import Once

// A scenario's minimum is the number of schedules it had when it was written; with actors it is a third of that,
// because the number depends on how often the runtime moves a task.

extension Scenario {
  static var all: [Scenario] {
    plain + interrupted + concurrent + flags + nested + stored + late + inline + onActors + shapes
  }

  private static var plain: [Scenario] {
    [
      value("success", .atLeast(1102, cancellations: 1), Course(points: 2)),
      value("success-all-cancelled", .atLeast(742, cancellations: 3), callers: 3),
      valueThatCannotThrow("unfailing", .atLeast(2078, cancellations: 2)),
      value("throws-first", .atLeast(5710, cancellations: 2), Course(failures: 1)),
      value("throws-twice", .atLeast(670, cancellations: 1), Course(failures: 2)),
      value("throws-always", .atLeast(693, cancellations: 1), Course(failures: 4)),
      value("heeds", .atLeast(2944, cancellations: 2), Course(heedsCancellation: true)),
      value("heeds-throws", .atLeast(1507, cancellations: 3), callers: 3, Course(failures: 1, heedsCancellation: true)),
    ]
  }

  /// The same, with steps interrupted where they wake others.
  private static var interrupted: [Scenario] {
    [
      value("success-interrupted", .atLeast(281, preemptions: 3)),
      value("success-cancelled-interrupted", .atLeast(1190, cancellations: 2, preemptions: 1), callers: 3),
      value("throws-twice-interrupted", .atLeast(938, preemptions: 2), Course(failures: 2)),
      value(
        "heeds-interrupted",
        .atLeast(3029, cancellations: 2, preemptions: 2),
        callers: 3,
        Course(heedsCancellation: true)
      ),
      valueThatCannotThrow("unfailing-interrupted", .atLeast(2281, cancellations: 1, preemptions: 1)),
    ]
  }

  /// A throwing payload with a result, as a value.
  private static func value(_ name: String, _ extent: Extent, callers: Int = 4, _ course: Course = Course()) -> Scenario
  {
    Scenario(name, extent, Line(canLeave: true)) { stage in
      let once = RunOnce { () async throws -> Int in try await stage.run(course) }
      stage.add(0..<callers) {
        $0()
        return try await once()
      }
    }
  }

  /// The same with a payload that cannot throw, so nobody can leave the line.
  private static func valueThatCannotThrow(_ name: String, _ extent: Extent) -> Scenario {
    Scenario(name, extent, Line(canLeave: false)) { stage in
      let once = RunOnce { () async -> Int in await unfailing { try await stage.run(Course()) } }
      stage.add(0..<4) {
        $0()
        return await once()
      }
    }
  }
}
