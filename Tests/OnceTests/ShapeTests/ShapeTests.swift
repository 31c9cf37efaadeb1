import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Every shape of payload, in every form` {
  @Test(arguments: Subject<Int>.all, [false, true])
  func `runs once and gives its first result from then on, whichever function calls it`(
    subject: Subject<Int>,
    isReversed: Bool
  ) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    for call in (isReversed ? once.calls.reversed() : once.calls) + once.calls {
      #expect(try await call() == 1)
    }
    #expect(once.hasRun)
    #expect(runs.value == 1)
  }

  @Test(arguments: StoredShape.all, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `runs once per store`(shape: StoredShape, marking: OnceStore.Marking) async throws {
    let trial = Trial(marking: marking)
    // The second object of the store, as that of the next launch, has nothing to run.
    for _ in 1...2 {
      #expect(try await shape.hasRun(trial))
      #expect(trial.runs.value == 1)
      #expect(trial.store.isMarked)
    }
  }

  @Test(arguments: DeferredShape.all, [false, true])
  func `runs when provided, with the first call's argument, if called before, and else on the first call`(
    shape: DeferredShape,
    isCalledFirst: Bool
  ) async throws {
    let trial = Trial()
    #expect(try await shape.provision(trial, isCalledFirst) == [true, isCalledFirst, false])
    #expect(trial.runs.value == 1)
  }
}
