import Once

// Payloads whose type says `@MainActor`, and that suspend, once per store.

extension StoredShape {
  static var mainActorAsync: [StoredShape] {
    [
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor () async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor () async -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: @MainActor () async -> Void = { runs.increment() }
        let guarded = second
        await first()
        await first()
        await $second()
        await second()
        await guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor (Int) async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor (Int) async -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: @MainActor (Int) async -> Void = { runs.add($0) }
        let guarded = second
        await first(1)
        await first(10)
        await $second(100)
        await second(1000)
        await guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () async -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor () async -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let second: RunOnce<@MainActor () async -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let guarded = second.wrappedValue
        await first()
        await first.wrappedValue()
        await second()
        await second.wrappedValue()
        await guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) async -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor (Int) async -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let second: RunOnce<@MainActor (Int) async -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let guarded = second.wrappedValue
        await first(1)
        await first.wrappedValue(10)
        await second(100)
        await second.wrappedValue(1000)
        await guarded(10_000)
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor () async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor () async throws -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: @MainActor () async throws -> Void = { runs.increment() }
        let guarded = second
        try await first()
        try await first()
        try await $second()
        try await second()
        try await guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor (Int) async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor (Int) async throws -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: @MainActor (Int) async throws -> Void = { runs.add($0) }
        let guarded = second
        try await first(1)
        try await first(10)
        try await $second(100)
        try await second(1000)
        try await guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () async throws -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor () async throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        let second: RunOnce<@MainActor () async throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        let guarded = second.wrappedValue
        try await first()
        try await first.wrappedValue()
        try await second()
        try await second.wrappedValue()
        try await guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) async throws -> Void") {
        runs,
        store,
        marking in
        let first: RunOnce<@MainActor (Int) async throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.add($0)
        }
        let second: RunOnce<@MainActor (Int) async throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.add($0)
        }
        let guarded = second.wrappedValue
        try await first(1)
        try await first.wrappedValue(10)
        try await second(100)
        try await second.wrappedValue(1000)
        try await guarded(10_000)
        return [first.hasRun, second.hasRun]
      },
    ]
  }
}
