import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Whether a flag is known to be set` {
  @Test(arguments: [nil, OnceStore.alwaysFirst])
  func `is what it is, without a store and in one that never remembers`(store: OnceStore?) {
    func make() -> SetOnce { store.map { SetOnce(in: $0) } ?? SetOnce() }
    let (flag, other) = (make(), make())
    let copy = flag
    other.set()
    #expect(!flag.isKnownSet)
    flag.set()
    #expect(flag.isKnownSet && copy.isKnownSet && !make().isKnownSet)
  }

  @Test func `is not observed, nor is it of a value`() {
    #expect(!isObservable { SetOnce().isKnownSet })
    #expect(!isObservable { SetOnce(in: .memory()).isKnownSet })
    #expect(!isObservable { SetOnce.Value<Int>().isKnownSet })
  }

  /// How this process comes to know the mark.
  enum Way: CaseIterable {
    case itself, anotherFlag, theStore, aRun, aRunThatMarksFirst, aRead, aReadOfTheStore, aWait
  }

  @Test(arguments: Way.allCases, [false, true])
  func `is so, with a store, as soon as this process knows the mark, and the medium is not asked`(
    way: Way,
    isFailing: Bool
  ) async throws {
    let medium = Medium()
    let store = medium.store
    let flag = SetOnce(in: store)
    // As another process would, so that this one does not know.
    if [.aRead, .aReadOfTheStore, .aWait].contains(way) { medium.store.mark() } else { medium.isFailing = isFailing }
    #expect(!flag.isKnownSet && medium.questions == 0)
    switch way {
    case .itself: flag.set()
    case .anotherFlag: SetOnce(in: store).set()
    case .theStore: store.mark()
    case .aRun: BlockingOnce<Void, Never>(in: store) {}()
    case .aRunThatMarksFirst:
      let run: BlockingOnce<Void, any Error> = RunOnce(in: store, marking: .beforeRun) { throw Failure() }
      #expect(throws: Failure()) { try run() }
    case .aRead: #expect(SetOnce(in: store).isSet)
    case .aReadOfTheStore: #expect(store.isMarked)
    case .aWait: try await SetOnce(in: store).wait()
    }
    let questions = medium.questions
    #expect(flag.isKnownSet)
    #expect(medium.questions == questions)
  }
}
