import Once
import Testing

private enum Trace {
  @TaskLocal static var name = "none"
}

/// Runs something in the isolation of an actor other than the main actor.
private actor Elsewhere {
  func call(_ body: Body<Bool>) async throws -> Bool { try await body() }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The payload runs in the task of the first caller` {
  @Test(arguments: SuspendingSubject<Bool>.inCallersIsolation)
  @MainActor func `called on the main actor or another, it stays there`(subject: SuspendingSubject<Bool>) async throws {
    let onMainActor = await subject.make { currentActor() === MainActor.shared }
    #expect(try await onMainActor.call())
    let elsewhere = Elsewhere()
    let onAnother = await subject.make { currentActor() === elsewhere }
    #expect(try await elsewhere.call(onAnother.call))
    let inTheOtherForm = await subject.make { currentActor() === elsewhere }
    #expect(try await elsewhere.call(inTheOtherForm.calls.reversed()[0]))
  }

  @Test(arguments: SuspendingSubject<Bool>.outOfIsolation)
  @MainActor func `with an @concurrent type, it leaves the caller's actor`(
    subject: SuspendingSubject<Bool>
  ) async throws {
    let once = await subject.make { currentActor() == nil }
    #expect(try await once.call())
  }

  @Test(arguments: SuspendingSubject<Bool>.onMainActor)
  func `with a type on the main actor, it runs there`(subject: SuspendingSubject<Bool>) async throws {
    let once = await subject.make { currentActor() === MainActor.shared }
    #expect(try await once.call())
  }

  @Test(arguments: SuspendingSubject<Bool>.inActors)
  @MainActor func `with an isolated parameter, it runs on that actor`(subject: SuspendingSubject<Bool>) async throws {
    let once = await subject.make { currentActor() is any Hosting }
    #expect(try await once.call())
  }

  @Test(arguments: Subject<String>.all)
  func `it sees the first caller's task-local values and no others`(subject: Subject<String>) async throws {
    let once = await subject.make { Trace.name }
    let first = try await Trace.$name.withValue("first") { try await once.call() }
    let second = try await Trace.$name.withValue("second") { try await once.call() }
    #expect([first, second] == ["first", "first"])
  }

  @Test(arguments: SuspendingSubject<String>.throwing)
  func `after a failure, it sees the task-local values of the waiter that takes over`(
    subject: SuspendingSubject<String>
  ) async throws {
    let (gate, runs, stage) = (AsyncGate(), Counter(), subject.stage)
    let once = await subject.make {
      if runs.increment() == 1 {
        await gate.hold()
        throw Failure()
      }
      return Trace.name
    }
    let first = stage.start { try await Trace.$name.withValue("first") { try await once.call() } }
    await stage.settle()
    let second = stage.start { try await Trace.$name.withValue("second") { try await once.call() } }
    await stage.settle()
    await stage.open(gate)
    await #expect(throws: Failure()) { try await first.value }
    #expect(try await second.value == "second")
  }
}
