import Once

// Payloads that suspend, in the isolation of their caller.

extension Shape {
  static var suspending: [Shape] {
    [
      Shape("@RunOnce var, nonisolated(nonsending) () async -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) () async -> Int = { runs.increment() }
        let guarded = once
        return await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, nonisolated(nonsending) (Int) async -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) (Int) async -> Int = { runs.add($0) }
        let guarded = once
        return await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("@RunOnce var, nonisolated(nonsending) @Sendable () async -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) @Sendable () async -> Int = { runs.increment() }
        let guarded = once
        return await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, nonisolated(nonsending) @Sendable (Int) async -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) @Sendable (Int) async -> Int = { runs.add($0) }
        let guarded = once
        return await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("RunOnce { … }, nonisolated(nonsending) @Sendable () async -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable () async -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape("RunOnce { … }, nonisolated(nonsending) @Sendable (Int) async -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  static var suspendingAndThrowing: [Shape] {
    [
      Shape("@RunOnce var, nonisolated(nonsending) () async throws -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) () async throws -> Int = { runs.increment() }
        let guarded = once
        return try await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, nonisolated(nonsending) (Int) async throws -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) (Int) async throws -> Int = { runs.add($0) }
        let guarded = once
        return try await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("@RunOnce var, nonisolated(nonsending) @Sendable () async throws -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) @Sendable () async throws -> Int = { runs.increment() }
        let guarded = once
        return try await [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, nonisolated(nonsending) @Sendable (Int) async throws -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) @Sendable (Int) async throws -> Int = { runs.add($0) }
        let guarded = once
        return try await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("RunOnce { … }, nonisolated(nonsending) @Sendable () async throws -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Int> = RunOnce {
          runs.increment()
        }
        let guarded = once.wrappedValue
        return try await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape("RunOnce { … }, nonisolated(nonsending) @Sendable (Int) async throws -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Int> = RunOnce {
          runs.add($0)
        }
        let guarded = once.wrappedValue
        return try await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }
}
