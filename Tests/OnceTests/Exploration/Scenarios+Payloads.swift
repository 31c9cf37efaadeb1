import Once

// Payloads that call guards, that objects share through a store, or that come later.

extension Scenario {
  typealias Procedure = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

  /// Payloads that call guards, including their own.
  static var nested: [Scenario] {
    [
      Scenario("calls-back", .atLeast(1287, cancellations: 2, preemptions: 1), Line(canLeave: true)) { stage in
        let itself = Unguarded<Procedure?>(nil)
        let other = Procedure {
          await stage.steps.suspend()
          try await itself.value?()
        }
        let once = Procedure {
          _ = try await stage.run(Course(points: 0, failures: 1)) { try await other() }
        }
        itself.value = once
        stage.line.atEnd { itself.value = nil }
        stage.add(0..<3, calling: once)
      },
      Scenario("calls-back-in-a-store", .atLeast(90, cancellations: 1), Line(canLeave: true, isStored: true)) { stage in
        let store = OnceStore.memory()
        let other = Procedure(in: store) { stage.line.check(false, "ran inside a run in the same store") }
        let once = Procedure(in: store) { _ = try await stage.run(Course(failures: 1)) { try await other() } }
        stage.add(0..<3, calling: once)
      },
    ]
  }

  /// Callers of two objects that share a run through a store.
  static var stored: [Scenario] {
    [
      stored("stored", .atLeast(3068, cancellations: 1), .afterSuccess, Course(failures: 1)),
      stored("stored-marked-before", .atLeast(3068, cancellations: 1), .beforeRun, Course(failures: 1)),
      stored("stored-interrupted", .atLeast(1040, preemptions: 2), .afterSuccess, Course()),
      stored("stored-heeds", .atLeast(1392, cancellations: 1), .beforeRun, Course(heedsCancellation: true)),
    ]
  }

  private static func stored(_ name: String, _ extent: Extent, _ marking: OnceStore.Marking, _ course: Course)
    -> Scenario
  {
    Scenario(name, extent, Line(canLeave: true, isStored: true)) { stage in
      let medium = Medium()
      let store = medium.store
      for numbers in [0...1, 2...3] {
        let lifetimes = Lifetimes()
        let hasReturned = Unguarded(false)
        let once = Procedure(in: store, marking: marking) { [token = lifetimes.track()] in
          token.use()
          stage.line.check(medium.isMarked == (marking == .beforeRun), "the mark is made at the wrong time")
          _ = try await stage.run(course)
        }
        stage.add(numbers, role: numbers.lowerBound) {
          $0()
          try await once()
          stage.line.check(once.hasRun && medium.isMarked, "a call has returned without a mark")
          hasReturned.value = true
          return nil
        }
        stage.line.atEnd {
          let isReleased = lifetimes.alive == 0
          stage.line.check(isReleased == hasReturned.value, "a payload was released without a call, or kept after one")
          withExtendedLifetime(once) {}
        }
      }
      stage.line.atEnd { stage.line.check(medium.marks == 1, "there were \(medium.marks) attempts to make the mark") }
    }
  }

  /// Payloads that come later.
  static var late: [Scenario] {
    [
      late("late", .atLeast(149, cancellations: 2), providers: 1),
      late("late-twice", .atLeast(722, cancellations: 1), providers: 2),
      late("late-throws", .atLeast(998, cancellations: 1), providers: 2, failures: 1),
      late("late-throws-twice", .atLeast(1022, cancellations: 1), providers: 2, failures: 2),
    ]
  }

  private static func late(_ name: String, _ extent: Extent, providers: Int, failures: Int = 0) -> Scenario {
    Scenario(name, extent, Line(canLeave: true, isLate: true)) { stage in
      let once = Procedure(payload: .later)
      stage.add(0..<2, calling: once)
      for provider in 2..<2 + providers {
        stage.add([provider], role: provider, as: .provide) {
          $0()
          let course = Course(failures: failures)
          return try await once.provide { _ = try await stage.run(course, payload: provider) } ? 1 : 0
        }
      }
    }
  }

  /// The inline form, in which each caller has its own block.
  static var inline: [Scenario] {
    final class Place: Sendable {}
    return [
      Scenario("inline", .atLeast(524, cancellations: 1), Line(canLeave: true)) { stage in
        let object = Place()
        stage.add(0..<4) {
          $0()
          try await RunOnce.forLifetime(of: object) { () async throws in
            _ = try await stage.run(Course(failures: 1))
          }
          return nil
        }
      }
    ]
  }
}
