import Once

// A payload that takes its actor as `isolated` can be called from all code that is on that actor.

final class Connection { var isOpen = false }

actor Cache {
  @RunOnce.WithSelf({ (cache: isolated Cache) in cache.count += 1 }) var note
  @RunOnce.WithSelf({ (cache: isolated Cache) async throws -> Connection in cache.connection }) var load
  @RunOnce.WithSelf({ (cache: isolated Cache, number: Int) throws -> Int in cache.count + number }) var add
  @RunOnce.WithSelf(in: .memory(), { (cache: isolated Cache) async in cache.count += 1 }) var noteStored
  let connection = Connection()
  var count = 0

  init() async {
    note()
    await noteStored()
  }

  isolated deinit { note() }

  func use() async throws -> Connection {
    note()
    Task { note() }
    Task.immediate { _ = try await load() }
    let closure = { self.note() }
    closure()
    await withTaskGroup(of: Void.self) { _ in note() }
    return try await load()
  }

  nonisolated func assume() { assumeIsolated { $0.note() } }
}

extension Cache { func more() { note() } }

func free(_ cache: isolated Cache) async throws -> Int {
  cache.note()
  cache.connection.isOpen = try await cache.load() === cache.connection
  return try cache.add(2)
}

// A payload on the main actor, of an owner that may be shared, can be called from everywhere.

final class Unchecked: @unchecked Sendable {
  @RunOnce.WithSelf(onMainActor: { (owner: Unchecked) in owner.count += 1 }) var show
  @RunOnce.WithSelf(onMainActor: { (owner: Unchecked) throws -> Int in 3 }) var count3
  var count = 0
}

func show(_ owner: Unchecked) async throws {
  await owner.show()
  print(try await owner.count3())
}
