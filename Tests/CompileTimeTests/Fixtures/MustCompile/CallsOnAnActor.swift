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
    let closure = { self.note() }
    closure()
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
