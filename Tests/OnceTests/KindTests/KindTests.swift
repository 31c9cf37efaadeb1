import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Every kind of payload, in every form` {
  @Test(arguments: Subject<Int>.all, [false, true])
  func `runs once and gives its first result from then on, whatever it is called by`(
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

  @Test(arguments: Subject<Void>.stored, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `runs once per store, also if it fails first`(subject: Subject<Void>, marking: OnceStore.Marking) async throws {
    let (store, runs) = (OnceStore.memory(), Counter())
    // The second object of the store, as that of the next launch, has nothing to run.
    for _ in 1...2 {
      let once = await Place.$store.withValue(store) {
        await Place.$marking.withValue(marking) {
          await subject.make {
            #expect(store.isMarked == (marking == .beforeRun))
            if runs.increment() == 1, subject.canThrow { throw Failure() }
          }
        }
      }
      if runs.value == 0, subject.canThrow {
        await #expect(throws: Failure()) { try await once.call() }
        #expect(!once.hasRun && !once.isRunning)
      }
      for call in once.calls + once.calls { try await call() }
      #expect(once.hasRun && runs.value == (subject.canThrow ? 2 : 1))
      #expect(store.isMarked)
    }
  }

  @Test(arguments: DeferredKind.all, [false, true])
  func `runs when provided, with the first call's argument, if called before, and else on the first call`(
    kind: DeferredKind,
    isCalledFirst: Bool
  ) {
    let runs = Counter()
    #expect(kind.provision({ runs.add($0) }, isCalledFirst) == [true, isCalledFirst, false])
    #expect(runs.value == 1)
  }
}
