import Once

// Payloads whose type says `@MainActor`.

extension Shape {
  static var mainActor: [Shape] {
    [
      Shape(onMainActor: "@RunOnce var, @MainActor () -> Int") { runs in
        @RunOnce var once: @MainActor () -> Int = { runs.increment() }
        let guarded = once
        return [guarded(), once(), $once(), guarded()]
      },
      Shape(onMainActor: "@RunOnce var, @MainActor (Int) -> Int") { runs in
        @RunOnce var once: @MainActor (Int) -> Int = { runs.add($0) }
        let guarded = once
        return [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor () -> Int") { runs in
        let once: RunOnce<@MainActor () -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor (Int) -> Int") { runs in
        let once: RunOnce<@MainActor (Int) -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
      Shape(onMainActor: "@RunOnce var, @MainActor () throws -> Int") { runs in
        @RunOnce var once: @MainActor () throws -> Int = { runs.increment() }
        let guarded = once
        return try [guarded(), once(), $once(), guarded()]
      },
      Shape(onMainActor: "@RunOnce var, @MainActor (Int) throws -> Int") { runs in
        @RunOnce var once: @MainActor (Int) throws -> Int = { runs.add($0) }
        let guarded = once
        return try [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor () throws -> Int") { runs in
        let once: RunOnce<@MainActor () throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor (Int) throws -> Int") { runs in
        let once: RunOnce<@MainActor (Int) throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  static var mainActorAsync: [Shape] {
    [
      Shape(onMainActor: "@RunOnce var, @MainActor () async -> Int") { runs in
        @RunOnce var once: @MainActor () async -> Int = { runs.increment() }
        let guarded = once
        return await [guarded(), once(), $once(), guarded()]
      },
      Shape(onMainActor: "@RunOnce var, @MainActor (Int) async -> Int") { runs in
        @RunOnce var once: @MainActor (Int) async -> Int = { runs.add($0) }
        let guarded = once
        return await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor () async -> Int") { runs in
        let once: RunOnce<@MainActor () async -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor (Int) async -> Int") { runs in
        let once: RunOnce<@MainActor (Int) async -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
      Shape(onMainActor: "@RunOnce var, @MainActor () async throws -> Int") { runs in
        @RunOnce var once: @MainActor () async throws -> Int = { runs.increment() }
        let guarded = once
        return try await [guarded(), once(), $once(), guarded()]
      },
      Shape(onMainActor: "@RunOnce var, @MainActor (Int) async throws -> Int") { runs in
        @RunOnce var once: @MainActor (Int) async throws -> Int = { runs.add($0) }
        let guarded = once
        return try await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor () async throws -> Int") { runs in
        let once: RunOnce<@MainActor () async throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape(onMainActor: "RunOnce { … }, @MainActor (Int) async throws -> Int") { runs in
        let once: RunOnce<@MainActor (Int) async throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }
}
