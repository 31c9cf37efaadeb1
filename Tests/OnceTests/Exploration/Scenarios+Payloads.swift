import Once

// Payloads that call guards, that objects share through a store, or that come later.

extension Scenario {
  typealias Procedure = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

  /// Payloads that call guards, including their own.
  static var nested: [Scenario] {
    [
      Scenario("calls-itself", .atLeast(5710, cancellations: 2), Line(canLeave: true)) { stage in
        let itself = Unguarded<Procedure?>(nil)
        let once = Procedure {
          _ = try await stage.run(Course(failures: 1, hasResult: false)) { try await itself.value?() }
        }
        itself.value = once
        stage.add(0..<4) {
          $0()
          try await once()
          itself.value = nil
          return 0
        }
      },
      Scenario("calls-another-that-calls-back", .atLeast(1287, cancellations: 2, preemptions: 1), Line(canLeave: true))
      {
        stage in
        let itself = Unguarded<Procedure?>(nil)
        let other = Procedure {
          await stage.steps.suspend()
          try await itself.value?()
        }
        let once = Procedure {
          _ = try await stage.run(Course(points: 0, failures: 1, hasResult: false)) { try await other() }
        }
        itself.value = once
        stage.add(0..<3) {
          $0()
          try await once()
          itself.value = nil
          return 0
        }
      },
      Scenario("calls-itself-in-a-store", .atLeast(90, cancellations: 1), Line(canLeave: true, isStored: true)) {
        stage in
        let store = OnceStore.memory()
        let other = Procedure(in: store) { stage.line.check(false, "ran inside a run in the same store") }
        let once = Procedure(in: store) {
          _ = try await stage.run(Course(failures: 1, hasResult: false)) { try await other() }
        }
        stage.add(0..<3) {
          $0()
          try await once()
          return 0
        }
      },
    ]
  }

  /// Callers of two objects that share a run through a store.
  static var stored: [Scenario] {
    [
      stored("stored", .atLeast(3068, cancellations: 1), .afterSuccess, Course(failures: 1, hasResult: false)),
      stored(
        "stored-marked-before",
        .atLeast(3068, cancellations: 1),
        .beforeRun,
        Course(failures: 1, hasResult: false)
      ),
      stored("stored-interrupted", .atLeast(1040, preemptions: 2), .afterSuccess, Course(hasResult: false)),
      stored(
        "stored-heeds",
        .atLeast(1392, cancellations: 1),
        .beforeRun,
        Course(heedsCancellation: true, hasResult: false)
      ),
    ]
  }

  private static func stored(_ name: String, _ extent: Extent, _ marking: OnceStore.Marking, _ course: Course)
    -> Scenario
  {
    Scenario(name, extent, Line(canLeave: true, isStored: true)) { stage in
      let store = OnceStore.memory()
      for numbers in [0...1, 2...3] {
        let lifetimes = Lifetimes()
        let hasReturned = Unguarded(false)
        let once = Procedure(in: store, marking: marking) { [token = lifetimes.track()] in
          token.use()
          _ = try await stage.run(course)
        }
        stage.add(numbers, role: numbers.lowerBound) {
          $0()
          try await once()
          hasReturned.value = true
          return 0
        }
        stage.line.atEnd {
          let isReleased = lifetimes.alive == 0
          stage.line.check(isReleased == hasReturned.value, "a payload was released without a call, or kept after one")
          withExtendedLifetime(once) {}
        }
      }
    }
  }

  /// Payloads that come later: callers 0 and 1 call, the others provide.
  static var late: [Scenario] {
    [
      late("late", .atLeast(149, cancellations: 2), callers: 2, providers: 1, Course(hasResult: false)),
      late("late-twice", .atLeast(722, cancellations: 1), callers: 2, providers: 2, Course(hasResult: false)),
      late(
        "late-throws",
        .atLeast(998, cancellations: 1),
        callers: 2,
        providers: 2,
        Course(failures: 1, hasResult: false)
      ),
      late(
        "late-throws-twice",
        .atLeast(1022, cancellations: 1),
        callers: 2,
        providers: 2,
        Course(failures: 2, hasResult: false)
      ),
    ]
  }

  private static func late(_ name: String, _ extent: Extent, callers: Int, providers: Int, _ course: Course) -> Scenario
  {
    Scenario(
      name,
      extent,
      Line(canLeave: true, isLate: true)
    ) { stage in
      let once = Procedure(payload: .later)
      stage.add(0..<callers) {
        $0()
        try await once()
        return 0
      }
      for provider in callers..<callers + providers {
        stage.add([provider], role: provider, as: .provide) {
          $0()
          return try await once.provide { _ = try await stage.run(course, payload: provider) } ? 1 : 0
        }
      }
    }
  }

  /// The inline form, in which each caller has its own block.
  static var inline: [Scenario] {
    [
      Scenario("inline", .atLeast(5710, cancellations: 2), Line(canLeave: true)) { stage in
        let object = Place()
        stage.add(0..<4) {
          $0()
          try await RunOnce.forLifetime(of: object) { () async throws in
            _ = try await stage.run(Course(failures: 1, hasResult: false))
          }
          return 0
        }
      },
      Scenario("inline-unfailing", .atLeast(1488, cancellations: 2, preemptions: 1), Line(canLeave: false)) { stage in
        let object = Place()
        stage.add(0..<3) {
          $0()
          await RunOnce.forLifetime(of: object) {
            _ = await unfailing { try await stage.run(Course(hasResult: false)) }
          }
          return 0
        }
      },
      Scenario("inline-calls-itself", .atLeast(3416, cancellations: 2, preemptions: 1), Line(canLeave: true)) { stage in
        let object = Place()
        stage.add(0..<3) {
          $0()
          try await inline(stage, object)
          return 0
        }
      },
    ]
  }

  /// The object that the inline form is called for.
  private final class Place: Sendable {}

  nonisolated(nonsending) private static func inline(_ stage: Stage, _ object: Place) async throws {
    try await RunOnce.forLifetime(of: object) { () async throws in
      _ = try await stage.run(Course(failures: 1, hasResult: false)) { try await inline(stage, object) }
    }
  }
}
