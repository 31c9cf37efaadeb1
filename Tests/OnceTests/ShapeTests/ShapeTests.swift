import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Every shape of payload, in every form` {
  @Test(arguments: DeclaredShape.all)
  func `runs once and gives its first result from then on, whichever function calls it`(
    shape: DeclaredShape
  ) async throws {
    let runs = Counter()
    #expect(try await shape.results(runs) == [1, 1, 1, 1])
    #expect(runs.value == 1)
  }

  @Test(arguments: StoredShape.all, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `runs once per store`(shape: StoredShape, marking: OnceStore.Marking) async throws {
    let store = OnceStore.memory()
    let runs = Counter()
    // The second object of the store, as that of the next launch, has nothing to run.
    for _ in 1...2 {
      #expect(try await shape.hasRun(runs, store, marking))
      #expect(runs.value == 1)
      #expect(store.isMarked)
    }
  }

  @Test(arguments: DeferredShape.all, [false, true])
  func `runs when provided, with the first call's argument, if called before, and else on the first call`(
    shape: DeferredShape,
    isCalledFirst: Bool
  ) async throws {
    let runs = Counter()
    #expect(try await shape.provision(runs, isCalledFirst) == [true, isCalledFirst, false])
    #expect(runs.value == 1)
  }
}
