import Once

// Hops between actors, and every way to declare a payload that suspends.

extension Scenario {
  /// An actor whose calls are steps of the schedule.
  private actor Office {
    private let executor: ActorExecutor

    init(_ stage: Stage) { executor = ActorExecutor(stage.steps) }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func call(_ call: Call, _ arrive: @escaping @Sendable () -> Void) async throws -> Int? { try await call(arrive) }

    func visit(_ stage: Stage) async { await stage.steps.suspend() }
  }

  static var onActors: [Scenario] {
    [
      visiting("actors", .atLeast(3900, cancellations: 1, preemptions: 1)) { [$0, $0, $1] },
      visiting("actors-interrupted", .atLeast(280, preemptions: 1)) { [$0, $1, nil] },
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
      for (number, home) in homes.enumerated() {
        stage.add([number], role: homes.firstIndex { $0 === home } ?? number) { arrive in
          let call: Call = {
            $0()
            return try await once()
          }
          guard let home else { return try await call(arrive) }
          return try await home.call(call, arrive)
        }
      }
    }
  }

  /// Every shape with and without a result, except those on the main actor, whose executor is not ours.
  static var shapes: [Scenario] {
    shapes(of: Int.self, "Int") { $0 } + shapes(of: Void.self, "Void") { _ in }
  }

  private static func shapes<Result: Sendable>(
    of: Result.Type,
    _ resultName: String,
    _ convert: @escaping @Sendable (Int) -> Result
  ) -> [Scenario] {
    typealias Subject = SuspendingSubject<Result>
    let anywhere = Subject.inCallersIsolation + Subject.outOfIsolation
    let all = anywhere.map { ($0, true) } + Subject.inActors.map { ($0, false) }
    return all.map { subject, isOrdered in
      let (sharesFailure, course) = (subject.fails == .together, Course(failures: subject.canThrow ? 1 : 0))
      return Scenario(
        subject.name.replacing("Result", with: resultName).replacing("'", with: ""),
        .atLeast(!subject.canThrow ? 250 : sharesFailure ? 380 : 500, cancellations: 1, preemptions: 1),
        Line(canLeave: subject.canThrow, isOrdered: isOrdered, sharesFailure: sharesFailure)
      ) { stage in
        let instance = stage.steps.first { await subject.make { convert(try await stage.run(course)) } }
        stage.add(0..<3) {
          $0()
          return try await instance.call() as? Int
        }
      }
    }
  }
}
