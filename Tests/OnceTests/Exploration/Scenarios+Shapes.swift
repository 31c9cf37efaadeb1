import Once

// Hops between actors, and every way to declare a payload that suspends.

extension Scenario {
  /// An actor whose calls are steps of the schedule.
  private actor Office {
    private let executor: ActorExecutor
    let bound: RunOnce<@Sendable (isolated Office) async throws -> Int>

    init(_ stage: Stage, _ course: Course = Course()) {
      executor = ActorExecutor(stage.steps)
      bound = RunOnce { (office: isolated Office) async throws -> Int in
        stage.line.check(currentActor() === office, "the payload is not on its actor")
        return try await stage.run(course)
      }
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func call(_ call: Call, _ arrive: @escaping @Sendable () -> Void) async throws -> Int { try await call(arrive) }

    func callBound(_ arrive: @escaping @Sendable () -> Void) async throws -> Int {
      arrive()
      return try await bound(self)
    }

    func visit(_ stage: Stage) async { await stage.steps.suspend() }
  }

  static var onActors: [Scenario] {
    [
      visiting("actors", .atLeast(3900, cancellations: 1, preemptions: 1)) { [$0, $0, $1] },
      visiting("actors-interrupted", .atLeast(3100, preemptions: 2)) { [$0, $1, nil] },
      leaving("actors-left", .atLeast(2900, cancellations: 1, preemptions: 1)) { [$0, $0, $1] },
      leaving("actors-left-interrupted", .atLeast(1600, preemptions: 2)) { [$0, $1, nil] },
      bound("actor-bound", .atLeast(1600, cancellations: 1, preemptions: 1)),
      bound("actor-bound-interrupted", .atLeast(1500, preemptions: 2)),
    ]
  }

  /// A payload that runs on its caller's actor, hops to a third, and comes back.
  private static func visiting(
    _ name: String,
    _ extent: Extent,
    _ homes: @escaping @Sendable (Office, Office) -> [Office?]
  ) -> Scenario {
    Scenario(name, extent, Line(canLeave: true, isOrdered: false)) { stage in
      let homes = homes(Office(stage), Office(stage))
      let elsewhere = Office(stage)
      let once = RunOnce { () async throws -> Int in
        let home = homes[CurrentCaller.number]
        stage.line.check(currentActor() === home, "the payload is not on its caller's actor")
        defer { stage.line.check(currentActor() === home, "the payload did not come back") }
        return try await stage.run(Course(points: 0, failures: 1)) { await elsewhere.visit(stage) }
      }
      add(to: stage, homes) {
        $0()
        return try await once()
      }
    }
  }

  /// A payload that leaves its caller's actor; its turn ends when it is back.
  private static func leaving(
    _ name: String,
    _ extent: Extent,
    _ homes: @escaping @Sendable (Office, Office) -> [Office?]
  ) -> Scenario {
    Scenario(name, extent, Line(canLeave: true, isOrdered: false)) { stage in
      let once = RunOnce { @concurrent () async throws -> Int in
        stage.line.check(currentActor() == nil, "the payload is on an actor")
        return try await stage.run(Course(failures: 1))
      }
      add(to: stage, homes(Office(stage), Office(stage))) {
        $0()
        return try await once()
      }
    }
  }

  /// A payload bound to its callers' actor.
  private static func bound(
    _ name: String,
    _ extent: Extent,
  ) -> Scenario {
    Scenario(name, extent, Line(canLeave: true, isOrdered: false)) { stage in
      let office = Office(stage, Course(failures: 1))
      stage.add(0..<3) { try await office.callBound($0) }
    }
  }

  private static func add(to stage: Stage, _ homes: [Office?], _ call: @escaping Call) {
    for (number, home) in homes.enumerated() {
      let role = homes.firstIndex { $0 === home } ?? number
      stage.add([number], role: role) { arrive in
        guard let home else { return try await call(arrive) }
        return try await home.call(call, arrive)
      }
    }
  }

  /// Every shape with and without a result, except those on the main actor, whose executor is not ours.
  static var shapes: [Scenario] {
    shapes(of: Int.self, "Int", hasResult: true) { $0 } + shapes(of: Void.self, "Void", hasResult: false) { _ in }
  }

  private static func shapes<Result: Sendable>(
    of: Result.Type,
    _ resultName: String,
    hasResult: Bool,
    _ convert: @escaping @Sendable (Int) -> Result
  ) -> [Scenario] {
    let onActors = SuspendingSubject<Result>.inActors.map { ($0, false) }
    let anywhere = SuspendingSubject<Result>.inCallersIsolation + SuspendingSubject<Result>.outOfIsolation
    return (anywhere.map { ($0, true) } + onActors).map { subject, isOrdered in
      let course = Course(failures: subject.canThrow ? 1 : 0, hasResult: hasResult)
      let name = subject.name.replacing("Result", with: resultName).replacing("'", with: "")
      return Scenario(
        name,
        .atLeast(subject.canThrow ? 500 : 250, cancellations: 1, preemptions: 1),
        Line(canLeave: subject.canThrow, isOrdered: isOrdered)
      ) { stage in
        let instance = stage.steps.first { await subject.make { convert(try await stage.run(course)) } }
        stage.add(0..<3) {
          $0()
          return (try await instance.call()) as? Int ?? 0
        }
      }
    }
  }
}
