import Once
import Props
import Testing

/// What the attributes below are given, as a launch's dependencies are.
private enum Launch {
  @TaskLocal static var store = OnceStore.memory()
  @TaskLocal static var marking = OnceStore.Marking.afterSuccess
}

/// A class with a stored run of each shape.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may call its wrappers.
private final class Screen: Using, @unchecked Sendable {
  @RunOnce.WithSelf(in: Launch.store, marking: Launch.marking, { (screen: Screen) in screen.use() }) var plain
  @RunOnce.WithSelf(in: Launch.store, marking: Launch.marking, { (screen: Screen) throws in try screen.attempt() })
  var throwing
  @RunOnce.WithSelf(in: Launch.store, marking: Launch.marking, { (screen: Screen) async in screen.use() })
  var suspending
  @RunOnce.WithSelf(
    in: Launch.store,
    marking: Launch.marking,
    { (screen: Screen) async throws in try screen.attempt() }
  )
  var both
  @RunOnce.WithSelf(in: Launch.store, marking: Launch.marking, { @MainActor (screen: Screen) in screen.use() })
  var main: @MainActor () -> Void
  @RunOnce.WithSelf(
    in: Launch.store,
    marking: Launch.marking,
    { @MainActor (screen: Screen) throws in try screen.attempt() }
  )
  var mainThrowing: @MainActor () throws -> Void
  @RunOnce.WithSelf(in: Launch.store, marking: Launch.marking, { (screen: Screen) async in screen.use() })
  var concurrent: @concurrent () async -> Void
  @RunOnce.WithSelf(
    in: Launch.store,
    marking: Launch.marking,
    { (screen: Screen) async throws in try screen.attempt() }
  )
  var concurrentThrowing: @concurrent () async throws -> Void
  @RunOnce.WithSelf(in: Launch.store, { (screen: Screen) in screen.use() }) var markedAsUsual
  let uses: Uses

  init(_ uses: Uses) { self.uses = uses }

  private func use() { uses.note(self) }
  private func attempt() throws { try uses.attempt(self) }
}

/// The same on an actor.
private actor Account: Using {
  @RunOnce.WithSelf(in: Launch.store, marking: Launch.marking, { (account: isolated Account) in account.use() })
  var plain
  @RunOnce.WithSelf(
    in: Launch.store,
    marking: Launch.marking,
    { (account: isolated Account) throws in try account.attempt() }
  )
  var throwing
  @RunOnce.WithSelf(in: Launch.store, marking: Launch.marking, { (account: isolated Account) async in account.use() })
  var suspending
  @RunOnce.WithSelf(
    in: Launch.store,
    marking: Launch.marking,
    { (account: isolated Account) async throws in try account.attempt() }
  )
  var both
  private let uses: Uses

  init(_ uses: Uses) { self.uses = uses }

  private func use() {
    assertIsolated()
    uses.note(self)
  }
  private func attempt() throws {
    assertIsolated()
    try uses.attempt(self)
  }

  func callPlain() { plain() }
  func callThrowing() throws { try throwing() }
  func callSuspending() async { await suspending() }
  func callBoth() async throws { try await both() }
  func haveRun() -> [Bool] { [$plain.hasRun, $throwing.hasRun, $suspending.hasRun, $both.hasRun] }
}

private protocol Using: AnyObject, Sendable {
  init(_ uses: Uses)
}

/// Which objects a payload was given.
///
/// `@unchecked Sendable`: only a run writes, and it runs once.
private final class Uses: @unchecked Sendable {
  var by: [ObjectIdentifier] = []
  var failures = 0
  private(set) var attempts = 0

  func note(_ user: some AnyObject) { by.append(ObjectIdentifier(user)) }

  func attempt(_ user: some AnyObject) throws {
    attempts += 1
    if attempts <= failures { throw Failure(attempt: attempts) }
    note(user)
  }
}

/// A shape: how its property is called, and whether it has run.
private struct Stored: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let canThrow: Bool
  /// Makes an object in whose property the shape is, ready to be called and asked.
  let make: @Sendable (Uses) -> (object: any Using, call: Body<Void>, hasRun: @Sendable () async -> Bool)

  init<User: Using>(
    _ name: String,
    canThrow: Bool = false,
    _ call: nonisolated(nonsending) @escaping @Sendable (User) async throws -> Void,
    hasRun: @escaping @Sendable (User) async -> Bool
  ) {
    testDescription = name
    self.canThrow = canThrow
    make = { uses in
      let object = User(uses)
      return (object, { try await call(object) }, { await hasRun(object) })
    }
  }

  static let all = [
    Stored("() -> Void", { (screen: Screen) in screen.plain() }, hasRun: { $0.$plain.hasRun }),
    Stored("() throws -> Void", canThrow: true, { (screen: Screen) in try screen.throwing() }) { $0.$throwing.hasRun },
    Stored("() async -> Void", { (screen: Screen) in await screen.suspending() }) { $0.$suspending.hasRun },
    Stored("() async throws -> Void", canThrow: true, { (screen: Screen) in try await screen.both() }) {
      $0.$both.hasRun
    },
    Stored("@MainActor () -> Void", { (screen: Screen) in await MainActor.run { screen.main() } }) { $0.$main.hasRun },
    Stored(
      "@MainActor () throws -> Void",
      canThrow: true,
      { (screen: Screen) in try await MainActor.run { try screen.mainThrowing() } },
      hasRun: { $0.$mainThrowing.hasRun }
    ),
    Stored("@concurrent () async -> Void", { (screen: Screen) in await screen.concurrent() }) { $0.$concurrent.hasRun },
    Stored(
      "@concurrent () async throws -> Void",
      canThrow: true,
      { (screen: Screen) in try await screen.concurrentThrowing() },
      hasRun: { $0.$concurrentThrowing.hasRun }
    ),
    Stored("an actor's", { (account: Account) in await account.callPlain() }) { await $0.haveRun()[0] },
    Stored("an actor's, throws", canThrow: true, { (account: Account) in try await account.callThrowing() }) {
      await $0.haveRun()[1]
    },
    Stored("an actor's, async", { (account: Account) in await account.callSuspending() }) { await $0.haveRun()[2] },
    Stored("an actor's, async throws", canThrow: true, { (account: Account) in try await account.callBoth() }) {
      await $0.haveRun()[3]
    },
  ]
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A run with its object in a store` {
  private typealias Made = (object: any Using, call: Body<Void>, hasRun: @Sendable () async -> Bool)

  /// The same shape in two objects, in one launch.
  private func makeTwo(_ stored: Stored, _ uses: Uses, in store: OnceStore, _ marking: OnceStore.Marking) -> (
    first: Made, second: Made
  ) {
    Launch.$store.withValue(store) {
      Launch.$marking.withValue(marking) { (stored.make(uses), stored.make(uses)) }
    }
  }

  private func haveRun(_ first: Made, _ second: Made) async -> [Bool] { [await first.hasRun(), await second.hasRun()] }

  @Test(arguments: Stored.all, [OnceStore.Marking.afterSuccess, .beforeRun])
  private func `takes place once for two objects, with the one that is called first`(
    stored: Stored,
    marking: OnceStore.Marking
  ) async throws {
    let (medium, uses) = (Medium(), Uses())
    let (first, second) = makeTwo(stored, uses, in: medium.store, marking)
    #expect(await haveRun(first, second) == [false, false])
    #expect(uses.by == [])
    for made in [second, first, second] {
      try await made.call()
      #expect(await haveRun(first, second) == [true, true])
    }
    #expect(uses.by == [ObjectIdentifier(second.object)])
    #expect(medium.isMarked && medium.marks == 1)
    // The next launch has nothing to run.
    let later = makeTwo(stored, uses, in: medium.store, marking)
    #expect(await later.first.hasRun())
    try await later.first.call()
    #expect(uses.by.count == 1)
  }

  @Test(arguments: Stored.all.filter(\.canThrow), [OnceStore.Marking.afterSuccess, .beforeRun])
  private func `that throws is tried again, with the object that is called next`(
    stored: Stored,
    marking: OnceStore.Marking
  ) async throws {
    let (medium, uses) = (Medium(), Uses())
    let (first, second) = makeTwo(stored, uses, in: medium.store, marking)
    uses.failures = 2
    await #expect(throws: Failure(attempt: 1)) { try await first.call() }
    await #expect(throws: Failure(attempt: 2)) { try await second.call() }
    #expect(await haveRun(first, second) == [false, false])
    #expect(medium.isMarked == (marking == .beforeRun))
    try await second.call()
    try await first.call()
    #expect(uses.by == [ObjectIdentifier(second.object)] && uses.attempts == 3)
    #expect(await haveRun(first, second) == [true, true])
    #expect(medium.isMarked && medium.marks == 1)
  }

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `is marked after success or before the start, as the attribute says`(marking: OnceStore.Marking) throws {
    let (medium, uses) = (Medium(), Uses())
    uses.failures = 1
    let (first, _) = Launch.$store.withValue(medium.store) {
      Launch.$marking.withValue(marking) { (Screen(uses), Screen(uses)) }
    }
    #expect(throws: Failure()) { try first.throwing() }
    #expect(medium.isMarked == (marking == .beforeRun))
    try first.throwing()
    #expect(medium.isMarked)
  }

  @Test func `is marked afterward by default`() {
    let medium = Medium()
    final class Page {
      @RunOnce<() -> Void>.WithSelf<Page> var run: () -> Void
      var wasMarked: Bool?
      init(_ medium: Medium) {
        _run = RunOnce.WithSelf(in: medium.store, { $0.wasMarked = medium.isMarked })
      }
    }
    let page = Page(medium)
    page.run()
    #expect(page.wasMarked == false && medium.isMarked)
  }

  @Test func `takes place once for eight threads with an object each`() {
    let (medium, uses) = (Medium(), Uses())
    let screens = Launch.$store.withValue(medium.store) { (0..<8).map { _ in Screen(uses) } }
    BackgroundThread.run(8) { screens[$0].markedAsUsual() }
    #expect(uses.by.count == 1 && medium.marks == 1)
    #expect(screens.allSatisfy { $0.$markedAsUsual.hasRun })
  }

  @Test func `keeps no object, whether it ran or was skipped`() {
    final class Page {
      @RunOnce<() -> Void>.WithSelf<Page> var run: () -> Void
      private let tracked: Tracked
      init(_ tracked: Tracked, in store: OnceStore) {
        self.tracked = tracked
        _run = RunOnce.WithSelf(in: store, { $0.tracked.use() })
      }
    }
    let (store, lifetimes) = (OnceStore.memory(), Lifetimes())
    for count in 1...3 {
      Page(lifetimes.track(), in: store).run()
      #expect(lifetimes.total == count && lifetimes.alive == 0)
    }
    #expect(store.isMarked)
  }
}
