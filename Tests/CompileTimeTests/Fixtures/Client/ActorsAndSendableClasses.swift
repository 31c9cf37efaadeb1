import Once

actor Store {
  @SetOnce var isOpen
  @LazyOnce var list = [1]
  @RunOnce var bare = { ran() }
  @RunOnce var open = { (store: isolated Store) in
    ran(); store.count += 1
  }
  @RunOnce var openThrowing = { (store: isolated Store) throws in
    ran(); store.count += 1
  }
  @RunOnce var load = { (store: isolated Store) async throws -> Int in
    ran()
    store.count += 1
    await Task.yield()
    return store.count
  }
  @RunOnce var count1 = { (store: isolated Store) async -> Int in
    ran(); return store.count
  }
  @RunOnce var make = { (store: isolated Store) -> NotSendable in
    ran(); return store.state
  }
  @RunOnce var suspending = { () async in ran() }
  @RunOnce var typedAll: () async throws -> Void = { ran() }
  let value = RunOnce { (store: isolated Store) async throws -> Int in
    ran(); store.count += 1; return 4
  }
  let valueNow = RunOnce { (store: isolated Store) in
    ran(); store.count += 1
  }
  let valueLater = RunOnce { () async in ran() }
  let state = NotSendable()
  var count = 0

  func runTwice() async throws {
    check($isOpen.set() && isOpen && list == [1])
    for _ in 1...2 {
      bare(); open(self); try openThrowing(self); _ = try await load(self); _ = await count1(self)
      check(make(self) === state); await suspending(); try await typedAll()
      $bare(); $open(self); try $openThrowing(self); _ = try await $load(self); _ = await $count1(self)
      check(try await value(self) == 4); valueNow(self); await valueLater()
    }
    check(count == 5)
  }
}

nonisolated final class Connection: Sendable {}
nonisolated func connect() async throws -> Connection { ran(); return Connection() }
nonisolated func reconnect() async throws -> Connection { ran(); return Connection() }
nonisolated func connectNow() throws -> Connection { ran(); return Connection() }

nonisolated final class Service: Sendable {
  let connect = RunOnce { () async throws -> Connection in try await Client.connect() }
  let inferred = RunOnce { try await reconnect() }
  let connectNow = RunOnce { try Client.connectNow() }
  let argument = RunOnce { (number: Int) in
    ran(); check(number == 3)
  }
  let throwing = RunOnce { (number: Int) throws in
    ran(); if number != 4 { throw Failed() }
  }
  let later = RunOnce { (number: Int) async -> Int in
    ran(); return number
  }
  let several = RunOnce {
    ran()
    return 5
  }
  let started = SetOnce()
  static let bootstrap = RunOnce { ran() }
  static let onMainActor = RunOnce { @MainActor in
    ran(); Screen.shared += 1
  }
  static let onMainActorLater = RunOnce { @MainActor () async in ran() }
  static let flag = SetOnce()

  func runTwice() async throws {
    for _ in 1...2 {
      check(try await connect() === connect()); check(try await inferred() === inferred())
      check(try connectNow() === connectNow()); argument(3); try throwing(4); check(await later(6) == 6)
      check(several() == 5); Service.bootstrap(); await Service.onMainActor();
      await Service.onMainActorLater()
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
nonisolated let globalLater = RunOnce { () async throws -> Int in
  ran(); return 3
}
nonisolated let globalFlag = SetOnce()
