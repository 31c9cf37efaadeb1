import Once
import Props
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A store` {
  @Test func `is marked by one call, and tells the others and its copies so, but no other store in memory`() {
    let store = OnceStore.memory()
    let copy = store
    #expect(!store.isMarked)
    #expect(store.mark())
    #expect(!store.mark())
    #expect(!copy.mark())
    #expect(copy.isMarked)
    #expect(OnceStore.memory().mark())
  }

  /// The search may release what other code owns, and that code may ask this very store.
  @Test func `may be asked while its ledger is searched`() {
    let (place, searches) = (SetOnce.Value<OnceStore>(), Counter())
    let store = OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in }) {
      if searches.increment() == 1 { _ = place.value?.isMarked }
      return OnceLedger()
    }
    #expect(place.set(store))
    #expect(!store.isMarked && store.mark() && store.isMarked)
    #expect(searches.value == 2)
  }

  /// Questions that its own medium or handler asks; a mark is another question, and has an answer.
  private static let questions: [@Sendable (OnceStore) -> Bool] = [
    { $0.isMarked }, { SetOnce(in: $0).isSet }, { RunOnce(in: $0) {}.hasRun }, { $0.mark() },
  ]

  @Test(arguments: questions.indices, [false, true])
  func `may be asked by its own medium, or by its handler, and then answers no without asking again`(
    question: Int,
    isHandler: Bool
  ) {
    let (own, questions, answers) = (Unguarded<OnceStore?>(nil), Counter(), Counter())
    defer { own.value = nil }
    let isMark = question == 3
    let askAgain: @Sendable () -> Void = {
      guard let store = own.value else { return }
      let isFirst = answers.increment() == 1
      #expect(Self.questions[question](store) == (isMark && isFirst))
    }
    let store = OnceStore {
      questions.increment()
      if isHandler { throw Failure() }
      askAgain()
      return false
    } mark: {
      true
    } onFailure: { _ in
      askAgain()
    }
    own.value = store
    #expect(store.isMarked == false)
    #expect(questions.value == 1)
    #expect(answers.value == 1)
    #expect(store.isMarked == isMark)
    #expect(questions.value == (isMark ? 1 : 2))
  }

  @Test func `that is always first never remembers, but each flag is set once`() {
    let store = OnceStore.alwaysFirst
    for _ in 1...2 {
      #expect(store.mark())
      #expect(!store.isMarked)
      let flag = SetOnce(in: store)
      #expect(!flag.isSet)
      #expect(flag.set())
      #expect(!flag.set())
      #expect(flag.isSet)
    }
  }

  @Test(arguments: [false, true])
  func `asks its medium until the answer is yes, and then no more, also through a flag`(isFlag: Bool) {
    let medium = Medium()
    let store = medium.store
    @SetOnce(in: store) var flag
    func isMarked() -> Bool { isFlag ? flag : store.isMarked }
    #expect(!isMarked())
    #expect(!isMarked())
    #expect(medium.questions == 2)
    #expect(medium.store.mark())
    #expect(isMarked())
    #expect(isMarked())
    #expect(medium.questions == 3)
    #expect(!store.mark() && !$flag.set())
    #expect(medium.marks == 1)
  }

  /// The threads that ask are in one list.
  @Test(arguments: [[0, 1], [1, 0]])
  func `that two threads have asked at once, in whatever order they got their answers, is asked again by both`(
    order: [Int]
  ) {
    let (asking, answered) = ([Gate("the first question"), Gate("the second question")], [Gate(), Gate()])
    let (medium, questions, seen) = (Medium(), Counter(), Counter())
    let store = OnceStore {
      let question = questions.increment()
      if question <= 2 { asking[question - 1].hold() }
      return try medium.ask()
    } mark: {
      false
    } onFailure: { _ in
    }
    let threads = [0, 1].map { number in
      let thread = BackgroundThread {
        if !store.isMarked { seen.increment() }
        answered[number].hold()
        if store.isMarked { seen.add(10) }
      }
      asking[number].waitForArrivals()
      return thread
    }
    for number in order {
      asking[number].open()
      answered[number].waitForArrivals()
    }
    #expect(medium.store.mark())
    for gate in answered { gate.open() }
    for thread in threads { thread.join() }
    #expect(seen.value == 22)
  }

  enum Setter: CaseIterable { case store, oneFlag, flags }

  @Test(arguments: Setter.allCases)
  func `makes whoever comes second wait until the mark is made`(setter: Setter) {
    let gate = Gate("in the medium")
    let medium = Medium { gate.hold() }
    let store = medium.store
    let flag = SetOnce(in: store)
    let mark: @Sendable () -> Bool = {
      switch setter {
      case .store: store.mark()
      case .oneFlag: flag.set()
      case .flags: SetOnce(in: store).set()
      }
    }
    ParkedThreads.run(behind: gate) {
      #expect(mark())
    } losers: {
      #expect(!mark())
      #expect(medium.isMarked)
    }
    #expect(medium.marks == 1)
  }

  @Test(arguments: [false, true])
  func `whose medium fails to take the mark tells its handler, and keeps the mark itself`(isFlag: Bool) {
    let medium = Medium()
    medium.isFailing = true
    let store = medium.store
    #expect(isFlag ? SetOnce(in: store).set() : store.mark())
    #expect(medium.failures as? [Failure] == [Failure()])
    #expect(store.isMarked && SetOnce(in: store).isSet)
    #expect(!store.mark() && !SetOnce(in: store).set())
    #expect(medium.marks == 1)
    #expect(!medium.isMarked)
    // The next process asks the medium again, which has recovered by then.
    medium.isFailing = false
    #expect(!medium.store.isMarked)
    #expect(medium.store.mark())
    #expect(medium.isMarked)
  }

  @Test(arguments: [false, true])
  func `may be asked and marked by its own medium, or by its own failure handler`(isFailing: Bool) {
    let answers = CallLog()
    let shared = UnsafelyShared<OnceStore?>(nil)
    let use: @Sendable () -> Void = {
      guard let store = shared.value else { return }
      answers.record("\(store.isMarked) \(store.mark())")
    }
    let store = OnceStore {
      !isFailing
    } mark: {
      if isFailing { throw Failure() }
      use()
      return true
    } onFailure: { _ in
      use()
    }
    shared.value = store
    defer { shared.value = nil }
    #expect(store.mark())
    #expect(answers.entries == ["true false"])
  }
}

/// A medium that says yes, and is still held in the middle of making the mark.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A store that is asked while its mark is made` {
  private let gate = Gate("after the medium has the mark")
  private let written = UnsafelyShared(0)
  private let store: OnceStore

  init() {
    let gate = gate
    let isThere = Counter()
    store = OnceStore(
      isMarked: { isThere.value > 0 },
      mark: {
        isThere.increment()
        gate.hold()
        return true
      },
      onFailure: { _ in }
    )
  }

  /// Makes the mark on one thread, and expects another to get its answer meanwhile.
  private func expect(
    _ answer: Bool,
    of ask: @escaping @Sendable () -> Bool,
    while mark: @escaping @Sendable () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (written, answers, isVisible) = (written, CallLog(), CallLog())
    let isAnswered = gate.race {
      written.value = 42
      mark()
    } second: {
      let isYes = ask()
      answers.record("\(isYes)")
      // What the maker did before is visible to whoever is told that the mark is there.
      if isYes { isVisible.record("\(written.value)") }
    }
    #expect(isAnswered, "the reader waited for the maker", sourceLocation: sourceLocation)
    #expect(answers.entries == ["\(answer)"], sourceLocation: sourceLocation)
    #expect(isVisible.entries == (answer ? ["42"] : []), sourceLocation: sourceLocation)
    #expect(store.isMarked)
    #expect(!store.mark())
  }

  @Test func `lets a flag answer at once, and one that is being set win`() {
    let (flag, isMine) = (SetOnce(in: store), UnsafelyShared(false))
    expect(true, of: { flag.isSet }, while: { isMine.value = flag.set() })
    #expect(isMine.value && !flag.set())
  }

  @Test(arguments: StoredRun.Payload.allCases) func `lets a run answer at once`(kind: StoredRun.Payload) {
    let run = StoredRun(kind, in: store) {}
    expect(true, of: run.hasRun, while: { [store] in store.mark() })
  }

  @Test func `lets a task that has seen a flag set go on at once`() {
    let flag = SetOnce(in: store)
    let goesOn: @Sendable () -> Bool = {
      let (lane, ended) = (Lane(), Counter())
      guard flag.isSet else { return false }
      _ = lane.start {
        try await flag.wait()
        ended.increment()
      }
      lane.settleHere()
      return ended.value == 1
    }
    expect(true, of: goesOn, while: { [store] in store.mark() })
  }

  @Test func `lets a run that is marked before it answer at once that it has not run`() {
    let other: BlockingOnce<Void, Never> = RunOnce(in: store, marking: .beforeRun) {}
    let run: BlockingOnce<Void, Never> = RunOnce(in: store, marking: .beforeRun) {}
    expect(false, of: { other.hasRun }, while: { run() })
    #expect(other.hasRun)
  }

  @Test func `shows what was done before even if its medium orders nothing`() {
    let isThere = Atomic(false)
    let (written, reader) = (written, UnsafelyShared<BackgroundThread?>(nil))
    let store = OnceStore(
      isMarked: { isThere.load(ordering: .relaxed) },
      mark: {
        isThere.store(true, ordering: .relaxed)
        #expect(reader.value?.hasFinished(within: longestWait) == true, "the reader waited for the maker")
        return true
      },
      onFailure: { _ in }
    )
    // Started before anything is written, so that nothing but the store orders the two threads.
    reader.value = BackgroundThread {
      while !store.isMarked { threadYield() }
      #expect(written.value == 42)
    }
    written.value = 42
    #expect(store.mark())
  }

  @Test func `holds no thread of a task that waits for it`() async throws {
    let (lane, ended) = (Lane(), Counter())
    let maker = BackgroundThread { [store] in store.mark() }
    gate.waitForArrivals()
    let waiter = lane.start { [store] in
      try await SetOnce(in: store).wait()
      ended.increment()
    }
    let lasts = lane.setOff()
    #expect(lasts.hasFinished(within: longestWait), "the waiter holds its thread")
    #expect(ended.value == 0)
    gate.open()
    maker.join()
    lasts.join()
    await lane.settle()
    #expect(ended.value == 1)
    try await waiter.value
  }
}
