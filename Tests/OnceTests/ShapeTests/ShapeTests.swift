import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Every shape of payload, in every form` {
  @Test(arguments: Shape<Int>.declared)
  func `runs once and gives its first result from then on, whichever function calls it`(
    shape: Shape<Int>
  ) async throws {
    let trial = Trial()
    let results = try await shape.results(trial)
    #expect(results.of == [1, 1, 1, 1] && results.hasRun)
    #expect(trial.runs.value == 1)
  }

  @Test(arguments: Shape<Void>.stored, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `runs once per store`(shape: Shape<Void>, marking: OnceStore.Marking) async throws {
    let trial = Trial(marking: marking)
    // The second object of the store, as that of the next launch, has nothing to run.
    for _ in 1...2 {
      #expect(try await shape.results(trial).hasRun)
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
