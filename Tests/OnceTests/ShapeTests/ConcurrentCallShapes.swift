import Once

// Payloads that leave the isolation of their caller.

extension Shape {
  static var concurrent: [Shape] {
    [
      Shape("@RunOnce var, @concurrent () async -> Int") { runs in
        @RunOnce var once: @concurrent () async -> Int = { runs.increment() }
        let guarded = once
        return await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, @concurrent (Int) async -> Int") { runs in
        @RunOnce var once: @concurrent (Int) async -> Int = { runs.add($0) }
        let guarded = once
        return await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("@RunOnce var, @Sendable @concurrent () async -> Int") { runs in
        @RunOnce var once: @Sendable @concurrent () async -> Int = { runs.increment() }
        let guarded = once
        return await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, @Sendable @concurrent (Int) async -> Int") { runs in
        @RunOnce var once: @Sendable @concurrent (Int) async -> Int = { runs.add($0) }
        let guarded = once
        return await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("RunOnce { … }, @Sendable @concurrent () async -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent () async -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape("RunOnce { … }, @Sendable @concurrent (Int) async -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent (Int) async -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  static var concurrentAndThrowing: [Shape] {
    [
      Shape("@RunOnce var, @concurrent () async throws -> Int") { runs in
        @RunOnce var once: @concurrent () async throws -> Int = { runs.increment() }
        let guarded = once
        return try await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, @concurrent (Int) async throws -> Int") { runs in
        @RunOnce var once: @concurrent (Int) async throws -> Int = { runs.add($0) }
        let guarded = once
        return try await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("@RunOnce var, @Sendable @concurrent () async throws -> Int") { runs in
        @RunOnce var once: @Sendable @concurrent () async throws -> Int = { runs.increment() }
        let guarded = once
        return try await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, @Sendable @concurrent (Int) async throws -> Int") { runs in
        @RunOnce var once: @Sendable @concurrent (Int) async throws -> Int = { runs.add($0) }
        let guarded = once
        return try await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("RunOnce { … }, @Sendable @concurrent () async throws -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent () async throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape("RunOnce { … }, @Sendable @concurrent (Int) async throws -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent (Int) async throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }
}
