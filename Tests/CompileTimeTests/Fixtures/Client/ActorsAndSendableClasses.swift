import Once

actor Store {
  @SetOnce var isOpen
  @SetOnce.Value private var session: String?
  @LazyOnce var list = [1]
  @LazyOnce.WithSelf({ (store: Store) in ran(store.name.uppercased()) }) var title
  @RunOnce var bare = { ran() }
  @RunOnce var all = { () async throws in ran() }
  // With an actor that is an argument like any other.
  @RunOnce var pass = { (store: Store) async in ran(use(store)) }
  @RunOnce(payload: .later) var setUp
  @RunOnce.WithSelf({ (store: isolated Store) in ran(store.count += 1) }) var open
  @RunOnce.WithSelf({ (store: isolated Store) throws -> NotSendable in ran(store.state) }) var make
  @RunOnce.WithSelf({ (store: isolated Store, _: Int) async throws -> NotSendable in ran(store.state) }) var reconnect
  @RunOnce.WithSelf({ (store: isolated Store, x: (Int, Int)) -> String in ran(store.name + "\(x.0 + x.1)") }) var add
  @RunOnce.WithSelf({ (store: isolated Store, sum: (Int, Int)) async -> Int in ran(sum.0 + sum.1) }) var addLater
  @RunOnce.WithSelf(in: .memory(), { (store: isolated Store) in ran(store.count += 1) }) var stored
  @RunOnce.WithSelf(in: .memory(), marking: .beforeRun, { (store: isolated Store) async throws in ran() })
  var storedLater
  let fetchOnce = RunOnce { (store: Store) async throws in try await ran(store.fetch()) }
  nonisolated let name = "store"
  let state = NotSendable()
  var count = 0

  func fetch() throws {}

  func runTwice() async throws {
    let waiting = Task { try await $session.wait() }
    check($isOpen.set() && isOpen && list == [1] && title == "STORE")
    setUp(); $setUp.provide { ran() }
    for _ in 1...2 {
      bare(); $bare(); setUp(); open(); stored(); try await storedLater()
      try await all(); await pass(self); try await fetchOnce(self)
      check(try make() === state && make(()) === state); check(try await reconnect(3) === state)
      check(add((1, 2)) == "store3"); check(await addLater((1, 2)) == 3)
      let session = $session.setIfNeeded {
        count += 1
        return ran("made")
      }
      check(session == "made")
    }
    check(try await waiting.value == "made")
    check(count == 3 && $open.hasRun && $addLater.hasRun)
  }
}

nonisolated func use(_ store: Store) {}

nonisolated final class Connection: Sendable {}
nonisolated func connect() async throws -> Connection { Connection() }

nonisolated final class Service: Sendable {
  let inferred = RunOnce { try await ran(connect()) }
  let argument = RunOnce { (number: Int) in ran(check(number == 3)) }
  let values = RunOnce { (number: Int, text: String, isLast: Bool) throws -> String in ran("\(number)\(text)\(isLast)")
  }
  let later = RunOnce { (number: Int) async -> Int in ran(number) }
  let started = SetOnce()
  // A result that no call uses.
  let unused = RunOnce { ran(3) }
  let close = RunOnce(concurrentCalls: .returnImmediately) { (number: Int) in ran(check(number == 3)) }
  let typed = RunOnce { () throws(Failed) -> Int in ran(4) }
  let injected: BlockingOnce<Void, Never>
  static let bootstrap = RunOnce { ran() }
  static let onMainActor = RunOnce { @MainActor in ran(Screen.shared += 1) }
  static let onMainActorLater = RunOnce { @MainActor () async in ran() }
  static let flag = SetOnce()

  init(_ close: @escaping @Sendable () -> Void = { ran() }) {
    injected = RunOnce(concurrentCalls: .returnImmediately, close)
  }

  func runTwice() async throws {
    let waiting = Task { try await started.wait() }
    for _ in 1...2 {
      check(try await inferred() === inferred()); unused()
      close(3); injected(); check(try typed() == 4)
      argument(3); check(try values(3, "c", true) == "3ctrue"); check(await later(6) == 6)
      Service.bootstrap(); await Service.onMainActor(); await Service.onMainActorLater()
      global(); check(try await globalLater() == 3)
    }
    check(started.set() && started.isSet && Service.flag.set() && globalFlag.set())
    try await waiting.value; try await Service.flag.wait()
    // The value may go anywhere, and so may a function of it.
    await Task.detached { [argument, function = argument.callAsFunction(_:)] in
      argument(3); function(3)
    }.value
  }
}

nonisolated let global = RunOnce { ran() }
nonisolated let globalLater = RunOnce { () async throws -> Int in ran(3) }
nonisolated let globalFlag = SetOnce()

@globalActor actor Background { static let shared = Background() }

/// A class on another global actor.
@Background final class Importer {
  @SetOnce var didStart
  @LazyOnce var name = Importer.makeName()
  @RunOnce var start = { (importer: Importer) in ran(importer.count += 1) }
  @RunOnce var load = { (importer: Importer) async throws in try await ran(importer.fetch()) }
  @RunOnce static var countOnce = { ran(Importer.started += 1) }
  @LazyOnce.WithSelf({ (importer: Importer) in ran(importer.name.uppercased()) }) var title
  @RunOnce.WithSelf({ (importer: Importer) in ran(importer.count += 1) }) var startSelf
  @RunOnce.WithSelf({ (importer: Importer) async throws in try await ran(importer.fetch()) }) var loadSelf
  let registerLater = RunOnce { @Background () async in ran(Importer.started += 1) }

  static var started = 0
  static func makeName() -> String { "importer" }
  var count = 0
  func fetch() async throws {}

  func runTwice() async throws {
    for _ in 1...2 {
      start(self); try await load(self); await registerLater(); Self.countOnce(); startSelf(); try await loadSelf()
    }
    check(count == 2 && Importer.started == 2 && $didStart.set() && title == "IMPORTER")
  }
}
