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
    #expect(try await shape.haveRun(runs, store, marking) == [true, true])
    #expect(runs.value == 1)
    #expect(store.isMarked)
    // As on the next launch: the mark is there, and nothing runs.
    #expect(try await shape.haveRun(runs, store, marking) == [true, true])
    #expect(runs.value == 1)
  }

  @Test(arguments: DeferredShape.all)
  func `runs on the first call if provided before`(shape: DeferredShape) async throws {
    let runs = Counter()
    let provision = try await shape.provision(runs, false)
    #expect(provision == Provision(isAccepted: true, hasRun: false, isAcceptedAgain: false))
    #expect(runs.value == 1)
  }

  @Test(arguments: DeferredShape.all)
  func `runs when provided if called before, with that call's argument`(
    shape: DeferredShape
  ) async throws {
    let runs = Counter()
    let provision = try await shape.provision(runs, true)
    #expect(provision == Provision(isAccepted: true, hasRun: true, isAcceptedAgain: false))
    #expect(runs.value == 1)
  }
}
