import Once

actor Store {
  @SetOnce var isOpen
  @LazyOnce var list = [1]
  @RunOnce var bare = { ran() }
  @RunOnce.WithSelf({ (store: isolated Store) in ran(store.count += 1) }) var open
  @RunOnce.WithSelf({ (store: isolated Store) throws in ran(store.count += 1) }) var openThrowing
  @RunOnce.WithSelf({ (store: isolated Store) async throws -> Int in
    ran()
    store.count += 1
    await Task.yield()
    return store.count
  }) var load
  @RunOnce.WithSelf({ (store: isolated Store) -> NotSendable in ran(store.state) }) var make
  @RunOnce var suspending = { () async in ran() }
  @RunOnce var typedAll: () async throws -> Void = { ran() }
  // With an actor that is an argument like any other.
  @RunOnce var pass = { (store: Store) async in ran(use(store)) }
  @RunOnce var loadSendable = { @Sendable (store: Store) async throws in try await ran(store.fetch()) }
  let fetchOnce = RunOnce { (store: Store) async throws in try await ran(store.fetch()) }
  let fetchStored = RunOnce(in: .memory()) { (store: Store) async throws in try await ran(store.fetch()) }
  let valueLater = RunOnce { () async in ran() }
  let state = NotSendable()
  var count = 0

  func fetch() throws {}

  func runTwice() async throws {
    check($isOpen.set() && isOpen && list == [1])
    for _ in 1...2 {
      bare(); $bare(); open(); try openThrowing(); check(try await load() == 3); check(make() === state)
      await suspending(); try await typedAll(); await pass(self); try await loadSendable(self)
      try await fetchOnce(self); try await fetchStored(self)
      await valueLater()
    }
    check(count == 3)
  }
}

nonisolated func use(_ store: Store) {}

nonisolated final class Connection: Sendable {}
nonisolated func connect() async throws -> Connection { Connection() }

nonisolated final class Service: Sendable {
  let connectOnce = RunOnce { () async throws -> Connection in try await ran(connect()) }
  let inferred = RunOnce { try await ran(connect()) }
  let argument = RunOnce { (number: Int) in ran(check(number == 3)) }
  let throwing = RunOnce { (number: Int) throws in if ran(number) != 4 { throw Failed() } }
  let later = RunOnce { (number: Int) async -> Int in ran(number) }
  let several = RunOnce {
    ran()
    return 5
  }
  let started = SetOnce()
  // A result that no call uses.
  let unused = RunOnce { ran(3) }
  let unusedLater = RunOnce { () async throws -> Connection in try await ran(connect()) }
  static let bootstrap = RunOnce { ran() }
  static let onMainActor = RunOnce { @MainActor in ran(Screen.shared += 1) }
  static let onMainActorLater = RunOnce { @MainActor () async in ran() }
  static let flag = SetOnce()

  func runTwice() async throws {
    for _ in 1...2 {
      check(try await connectOnce() === connectOnce()); check(try await inferred() === inferred())
      unused(); try await unusedLater()
      argument(3); try throwing(4); check(await later(6) == 6); check(several() == 5)
      Service.bootstrap(); await Service.onMainActor(); await Service.onMainActorLater()
      global(); check(try await globalLater() == 3)
    }
    check(started.set() && started.isSet && Service.flag.set() && globalFlag.set())
    // The guarded function is as good as the value, and both may go anywhere.
    let shared = argument
    let guarded = argument.wrappedValue
    await Task.detached {
      shared(3); guarded(3)
    }.value
  }
}

nonisolated let global = RunOnce { ran() }
nonisolated let globalLater = RunOnce { () async throws -> Int in ran(3) }
nonisolated let globalFlag = SetOnce()

@globalActor actor Background {
  static let shared = Background()
}

/// A class on another global actor.
@Background final class Importer {
  @SetOnce var didStart
  @LazyOnce var name = Importer.makeName()
  @RunOnce var start = { (importer: Importer) in ran(importer.count += 1) }
  @RunOnce var note = { ran(Importer.started += 1) }
  @RunOnce var load = { (importer: Importer) async throws in try await ran(importer.fetch()) }
  @RunOnce var loadTyped: () async throws -> Void = { ran() }
  @RunOnce static var countOnce = { ran(Importer.started += 1) }
  let register = RunOnce { ran() }
  let registerLater = RunOnce { @Background () async in ran(Importer.started += 1) }

  static var started = 0
  static func makeName() -> String { "importer" }
  var count = 0
  func fetch() async throws {}

  func runTwice() async throws {
    for _ in 1...2 {
      start(self); note(); try await load(self); try await loadTyped(); register(); await registerLater()
      Self.countOnce()
    }
    check(count == 1 && Importer.started == 3 && $didStart.set() && name == "importer")
  }
}
