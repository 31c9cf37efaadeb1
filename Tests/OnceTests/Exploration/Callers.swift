import Once

/// A call of the guard, which returns its result, if it has one.
///
/// It calls `arrive` right before, in the isolation of the call.
typealias Call = nonisolated(nonsending) @Sendable (_ arrive: @escaping @Sendable () -> Void) async throws -> Int?

/// What a payload does.
struct Course: Sendable {
  /// How many times it suspends.
  var points = 1
  /// How many attempts throw.
  var failures = 0
  /// Whether it throws if its task is cancelled.
  var heedsCancellation = false
}

enum CurrentCaller {
  @TaskLocal static var number = -1
}

extension Scenario.Stage {
  /// Adds tasks that call the guard; those of one role are alike.
  func add(_ numbers: some Sequence<Int>, role: Int = 0, as kind: Line.Role = .call, _ call: @escaping Call) {
    for number in numbers {
      steps.add(role: role) { [line] in
        await CurrentCaller.$number.withValue(number) {
          let answer = await answer { try await call { line.arrives(number, as: kind) } }
          line.leaves(number, with: answer)
        }
      }
    }
  }

  /// Adds tasks that call a guard without a result.
  func add(_ numbers: some Sequence<Int>, role: Int = 0, calling once: Scenario.Procedure) {
    add(numbers, role: role) {
      $0()
      try await once()
      return nil
    }
  }

  /// The payload of every scenario; returns the number of the attempt, or throws as the course prescribes.
  nonisolated(nonsending) func run(
    _ course: Course,
    payload: Int? = nil,
    inside: nonisolated(nonsending) () async throws -> Void = {}
  ) async throws -> Int {
    let caller = CurrentCaller.number
    let attempt = line.begins(caller, payload: payload)
    for _ in 0..<course.points { await steps.suspend() }
    try await inside()
    line.check(caller == CurrentCaller.number, "the payload is no longer in the task of \(caller)")
    if course.heedsCancellation, Task.isCancelled {
      line.fails(caller, with: .cancelled)
      throw CancellationError()
    }
    if attempt <= course.failures {
      line.fails(caller, with: .failure(attempt))
      throw Failure(attempt: attempt)
    }
    line.succeeds(caller, with: attempt)
    return attempt
  }
}

extension Scenario.Stage {
  /// The payload of a guard for which nobody waits; it does not suspend, but may wake others.
  func runAtOnce(inside: () -> Void) {
    let caller = CurrentCaller.number
    let attempt = line.begins(caller)
    inside()
    line.succeeds(caller, with: attempt)
  }
}

nonisolated(nonsending) private func answer(
  of call: nonisolated(nonsending) () async throws -> Int?
) async -> Line.Answer {
  do {
    return .value(try await call())
  } catch let failure as Failure {
    return .failure(failure.attempt)
  } catch is CancellationError {
    return .cancelled
  } catch {
    return .unknown("\(error)")
  }
}
