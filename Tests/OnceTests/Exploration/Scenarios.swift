import Once

// A scenario's minimum is the number of schedules it had when it was written.

extension Scenario {
  static var all: [Scenario] { plain + interrupted + inline + flags + stored }

  private static var plain: [Scenario] {
    [
      value("success", .atLeast(4968, cancellations: 1), Course(points: 2)),
      value("success-all-cancelled", .atLeast(2791, cancellations: 3), callers: 3),
      value("throws-first", .atLeast(103783, cancellations: 2), Course(failures: 1)),
      value("throws-twice", .atLeast(24974, cancellations: 1), Course(failures: 2)),
      value("throws-always", .atLeast(33116, cancellations: 1), Course(failures: 4)),
      value("heeds", .atLeast(39038, cancellations: 2), Course(heedsCancellation: true)),
      value(
        "heeds-throws",
        .atLeast(26152, cancellations: 3),
        callers: 3,
        Course(failures: 1, heedsCancellation: true)
      ),
    ]
  }

  /// The same, with steps interrupted where they wake others.
  private static var interrupted: [Scenario] {
    [
      value("success-interrupted", .atLeast(3315, preemptions: 3)),
      value("success-cancelled-interrupted", .atLeast(8670, cancellations: 2, preemptions: 1), callers: 3),
      value("throws-twice-interrupted", .atLeast(18936, preemptions: 1), Course(failures: 2)),
    ]
  }

  /// The same at one place in the code, for one object.
  private static var inline: [Scenario] {
    [
      inline("inline-throws-first", .atLeast(9714, cancellations: 1), Course(failures: 1)),
      inline("inline-heeds", .atLeast(39038, cancellations: 2), Course(heedsCancellation: true)),
    ]
  }

  private static func inline(_ name: String, _ extent: Extent, _ course: Course) -> Scenario {
    Scenario(name, extent, Line()) { stage in
      let object = Counter()
      stage.add(0..<4) {
        $0()
        try await RunOnce.forLifetime(of: object) { _ = try await stage.run(course) }
        return nil
      }
    }
  }

  /// A throwing payload with a result, as a value.
  private static func value(_ name: String, _ extent: Extent, callers: Int = 4, _ course: Course = Course()) -> Scenario
  {
    Scenario(name, extent, Line()) { stage in
      let once = RunOnce { () async throws -> Int in try await stage.run(course) }
      stage.add(0..<callers) {
        $0()
        return try await once()
      }
    }
  }

  /// Callers that wait for flags, some number for each, and callers that set the first; in a store, the flags are one.
  private static var flags: [Scenario] {
    [
      flags("flag", .atLeast(2109, cancellations: 2), waiters: [3], setters: 1),
      flags("flag-set-twice", .atLeast(1028, cancellations: 2), waiters: [2], setters: 2),
      flags("flag-interrupted", .atLeast(804, cancellations: 2, preemptions: 3), waiters: [1], setters: 3),
      flags("flags-in-a-store", .atLeast(846, cancellations: 1), waiters: [2, 1], setters: 1, isStored: true),
    ]
  }

  private static func flags(_ name: String, _ extent: Extent, waiters: [Int], setters: Int, isStored: Bool = false)
    -> Scenario
  {
    Scenario(name, extent, Line()) { stage in
      let store = OnceStore.memory()
      let flags = waiters.map { _ in isStored ? SetOnce(in: store) : SetOnce() }
      var number = 0
      for (flag, count) in zip(flags, waiters) {
        stage.add(number..<number + count, role: number, as: .wait) {
          $0()
          try await flag.wait()
          stage.line.check(flag.isSet, "a flag is not set after the wait for it")
          return nil
        }
        number += count
      }
      stage.add(number..<number + setters, role: number, as: .set) {
        $0()
        return flags[0].set() ? 1 : 0
      }
    }
  }

  /// Callers of two objects that share a run through a store.
  private static var stored: [Scenario] {
    [
      stored("stored", .atLeast(99390, cancellations: 1), .afterSuccess, Course(failures: 1)),
      stored("stored-marked-before", .atLeast(8536, cancellations: 1), .beforeRun, Course()),
      stored("stored-interrupted", .atLeast(12288, preemptions: 2), .afterSuccess, Course()),
      stored("stored-heeds", .atLeast(13888, cancellations: 1), .beforeRun, Course(heedsCancellation: true)),
    ]
  }

  private static func stored(_ name: String, _ extent: Extent, _ marking: OnceStore.Marking, _ course: Course)
    -> Scenario
  {
    Scenario(name, extent, Line { $0 / 2 }) { stage in
      let medium = Medium()
      let store = medium.store
      for numbers in [0...1, 2...3] {
        let once = AsyncOnce<Void>(in: store, marking: marking) {
          stage.line.check(medium.isMarked == (marking == .beforeRun), "the mark is made at the wrong time")
          _ = try await stage.run(course)
        }
        stage.add(numbers, role: numbers.lowerBound) {
          $0()
          try await once()
          stage.line.check(once.hasRun && medium.isMarked, "a call has returned without a mark")
          return nil
        }
      }
      stage.line.atEnd { stage.line.check(medium.marks == 1, "there were \(medium.marks) attempts to make the mark") }
    }
  }
}
