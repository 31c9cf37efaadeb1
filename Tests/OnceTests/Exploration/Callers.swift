import Once

/// A call of the guard, which returns its result, if it has one.
///
/// It calls `arrive` right before.
typealias Call = nonisolated(nonsending) @Sendable (_ arrive: @escaping @Sendable () -> Void) async throws -> Int?

/// What a payload does.
struct Course: Sendable {
  /// How many times it suspends.
  var points = 1
  /// How many attempts throw.
  var failures = 0
  /// Whether it throws if it is canceled.
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

  /// The payload of every scenario; returns the number of the attempt, or throws as the course prescribes.
  nonisolated(nonsending) func run(_ course: Course) async throws -> Int {
    let caller = CurrentCaller.number
    let attempt = line.begins(caller)
    for _ in 0..<course.points { await steps.suspend() }
    line.check(caller == CurrentCaller.number, "the payload has no longer the values of \(caller)")
    line.check(Task.isCancelled == line.isGivenUp, "the payload is \(Task.isCancelled ? "" : "not ")canceled")
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
