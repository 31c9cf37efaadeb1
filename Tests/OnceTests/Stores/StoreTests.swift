import Once
import Props
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A store` {
  @Test func `is marked by one call, and tells the others and its copies so`() {
    let store = OnceStore.memory()
    let copy = store
    #expect(!store.isMarked)
    #expect(store.mark())
    #expect(!store.mark())
    #expect(!copy.mark())
    #expect(copy.isMarked)
  }

  @Test func `lets one of many threads make the mark`() {
    for _ in 0..<100 {
      let store = OnceStore.memory()
      let wins = Counter()
      BackgroundThread.run(8) { _ in if store.mark() { wins.increment() } }
      #expect(wins.value == 1)
    }
  }

  @Test func `may release whatever asks it`() {
    final class Screen: @unchecked Sendable {
      var flag: SetOnce?
      var run: RunOnce<@Sendable () -> Void>?
    }
    let screen = Screen()
    let stores = (0..<2).map { _ in
      OnceStore(
        isMarked: {
          (screen.flag, screen.run) = (nil, nil)
          return true
        },
        mark: { true },
        onFailure: { _ in }
      )
    }
    screen.flag = SetOnce(in: stores[0])
    #expect(screen.flag?.isSet == true)
    screen.run = RunOnce(in: stores[1]) {}
    #expect(screen.run?.hasRun == true)
  }

  @Test func `in memory is new each time`() {
    #expect(OnceStore.memory().mark())
    #expect(OnceStore.memory().mark())
  }

  @Test func `that is always first never remembers`() {
    let store = OnceStore.alwaysFirst
    #expect(store.mark())
    #expect(!store.isMarked)
    #expect(store.mark())
  }

  @Test func `asks its medium until the answer is yes, and then no more`() {
    let medium = Medium()
    let store = medium.store
    #expect(!store.isMarked)
    #expect(!store.isMarked)
    #expect(medium.questions == 2)
    #expect(medium.store.mark())
    #expect(store.isMarked)
    #expect(store.isMarked)
    #expect(medium.questions == 3)
    #expect(!store.mark())
    #expect(medium.marks == 1)
  }

  @Test func `loses to a mark that another made in its medium`() {
    let medium = Medium()
    let (store, other) = (medium.store, medium.store)
    #expect(other.mark())
    #expect(!store.mark())
    #expect(medium.marks == 2)
    #expect(store.isMarked)
    #expect(medium.questions == 0)
  }

  @Test func `makes a second caller wait until the first is done with the medium`() {
    let gate = Gate("in the medium")
    let medium = Medium { gate.hold() }
    let store = medium.store
    let wins = Counter()
    let first = BackgroundThread { if store.mark() { wins.increment() } }
    gate.waitForArrivals()
    let others = ParkedThreads(3) { _ in if store.mark() { wins.increment() } }
    others.waitUntilParked()
    #expect(others.endedCount == 0)
    gate.open()
    first.join()
    others.join()
    #expect(wins.value == 1)
    #expect(medium.marks == 1)
  }

  @Test func `whose medium fails to take the mark tells its handler, and keeps the mark itself`() {
    let medium = Medium()
    medium.isFailing = true
    let store = medium.store
    #expect(store.mark())
    #expect(medium.failures as? [Failure] == [Failure()])
    #expect(store.isMarked)
    #expect(!store.mark())
    #expect(medium.marks == 1)
    #expect(!medium.isMarked)
    // The next process asks the medium again, which has recovered by then.
    medium.isFailing = false
    #expect(!medium.store.isMarked)
    #expect(medium.store.mark())
    #expect(medium.isMarked)
  }

  @Test func `whose medium fails to answer tells its handler, and says no`() {
    let medium = Medium()
    medium.isFailing = true
    let store = medium.store
    #expect(!store.isMarked)
    #expect(medium.failures.count == 1)
    medium.isFailing = false
    #expect(medium.store.mark())
    #expect(store.isMarked)
  }

  @Test func `may be asked and marked by its own failure handler`() {
    let answers = CallLog()
    let shared = UnsafelyShared<OnceStore?>(nil)
    let store = OnceStore {
      false
    } mark: {
      throw Failure()
    } onFailure: { _ in
      guard let store = shared.value else { return }
      answers.record("\(store.isMarked) \(store.mark())")
    }
    shared.value = store
    defer { shared.value = nil }
    #expect(store.mark())
    #expect(answers.entries == ["true false"])
  }

  @Test func `may be asked and marked by its own medium`() {
    let answers = CallLog()
    let shared = UnsafelyShared<OnceStore?>(nil)
    let store = OnceStore {
      true
    } mark: {
      guard let store = shared.value else { return false }
      answers.record("\(store.isMarked) \(store.mark())")
      return true
    } onFailure: { _ in
    }
    shared.value = store
    defer { shared.value = nil }
    #expect(store.mark())
    #expect(answers.entries == ["true false"])
  }
}

/// A flag that orders nothing.
private final class Flag: Sendable {
  private let isUp = Atomic(false)

  var value: Bool {
    get { isUp.load(ordering: .relaxed) }
    set { isUp.store(newValue, ordering: .relaxed) }
  }
}

/// A medium that says yes, and is still held in the middle of making the mark.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A store that is asked while its mark is made` {
  /// More patient than a race, so that a reader that waits fails its test and no other.
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

  @Test func `answers at once, and shows what was done before`() {
    expect(true, of: { [store] in store.isMarked }, while: { [store] in store.mark() })
  }

  @Test func `lets a flag answer at once`() {
    let flag = SetOnce(in: store)
    expect(true, of: { flag.isSet }, while: { [store] in SetOnce(in: store).set() })
    #expect(!flag.set())
  }

  @Test func `lets the flag that is being set answer at once, and win`() {
    let flag = SetOnce(in: store)
    let isMine = UnsafelyShared(false)
    expect(true, of: { flag.isSet }, while: { isMine.value = flag.set() })
    #expect(isMine.value)
  }

  @Test func `lets runs of both kinds answer at once`() {
    let run: RunOnce<@Sendable () -> Void> = RunOnce(in: store) {}
    let load = RunOnce(in: store) { () async in }
    expect(true, of: { run.hasRun && load.hasRun }, while: { [store] in store.mark() })
  }

  @Test func `lets a run that is marked before it answer at once that it has not run`() {
    let other: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: .beforeRun) {}
    let run: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: .beforeRun) {}
    expect(false, of: { other.hasRun }, while: { run() })
    #expect(other.hasRun)
  }

  @Test func `shows what was done before even if its medium orders nothing`() {
    let isThere = Flag()
    let (written, reader) = (written, UnsafelyShared<BackgroundThread?>(nil))
    let store = OnceStore(
      isMarked: { isThere.value },
      mark: {
        isThere.value = true
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

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A flag in a store` {
  @Test func `is set for every object that uses the store`() {
    final class Screen {
      @SetOnce var wasSeen: Bool
      init(_ store: OnceStore) { _wasSeen = SetOnce(in: store) }
    }
    let store = OnceStore.memory()
    let (first, second) = (Screen(store), Screen(store))
    #expect(!first.wasSeen)
    #expect(first.$wasSeen.set())
    #expect(second.wasSeen)
    #expect(!second.$wasSeen.set())
    #expect(!Screen(store).$wasSeen.set())
  }

  @Test func `is set by one of many threads, each with its own object`() {
    let medium = Medium()
    let store = medium.store
    let wins = Counter()
    BackgroundThread.run(16) { _ in if SetOnce(in: store).set() { wins.increment() } }
    #expect(wins.value == 1)
    #expect(medium.marks == 1)
  }

  @Test(arguments: [true, false])
  func `makes whoever comes second wait until the mark is made`(isSameFlag: Bool) {
    let gate = Gate("in the medium")
    let medium = Medium { gate.hold() }
    let store = medium.store
    let flag = SetOnce(in: store)
    let isMine = Unguarded(false)
    let first = BackgroundThread { isMine.value = flag.set() }
    gate.waitForArrivals()
    let others = ParkedThreads(2) { _ in
      #expect(!(isSameFlag ? flag : SetOnce(in: store)).set())
      #expect(medium.isMarked)
    }
    others.waitUntilParked()
    #expect(others.endedCount == 0)
    gate.open()
    first.join()
    others.join()
    #expect(isMine.value)
  }

  @Test func `asks the store while unset, and no more once it has seen itself set`() {
    let medium = Medium()
    @SetOnce(in: medium.store) var flag
    #expect(!flag)
    #expect(!flag)
    #expect(medium.questions == 2)
    #expect(medium.store.mark())
    #expect(flag)
    #expect(flag)
    #expect(medium.questions == 3)
  }

  @Test func `that is always first starts afresh in each object, and is set once in each`() {
    for _ in 1...2 {
      let flag = SetOnce(in: .alwaysFirst)
      #expect(!flag.isSet)
      #expect(flag.set())
      #expect(!flag.set())
      #expect(flag.isSet)
    }
  }

  @Test func `stays set in this process if the medium fails`() {
    let medium = Medium()
    medium.isFailing = true
    let store = medium.store
    #expect(SetOnce(in: store).set())
    #expect(!SetOnce(in: store).set())
    #expect(SetOnce(in: store).isSet)
    #expect(medium.failures.count == 1)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A store, when its wrappers are described` {
  @Test func `is not queried, by a flag or by runs of both kinds`() async {
    let medium = Medium()
    let flag = SetOnce(in: medium.store)
    let run = RunOnce(in: medium.store) { Issue.record("ran to be described") }
    let load = RunOnce(in: medium.store) { () async in Issue.record("ran to be described") }
    // As another process would: the description shows only what is known here.
    #expect(medium.store.mark())
    for appearance in appearancesOf(flag).prefix(3) { #expect(appearance == "SetOnce(not set)") }
    for appearance in appearancesOf(run).prefix(3) + appearancesOf(load).prefix(3) {
      #expect(appearance == "RunOnce(not run)")
    }
    #expect(flag.playgroundDescription as? String == flag.description)
    #expect(run.playgroundDescription as? String == run.description)
    #expect(medium.questions == 0)
    #expect(flag.isSet)
    #expect(run.hasRun)
    #expect(load.hasRun)
    #expect(medium.questions == 3)
    // Once it has asked, a flag knows.
    #expect(appearancesOf(flag)[0] == "SetOnce(set)")
    #expect(medium.questions == 3)
  }
}
