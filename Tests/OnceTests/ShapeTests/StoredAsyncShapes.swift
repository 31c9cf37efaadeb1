import Once

// Payloads that suspend, once per store.

extension StoredShape {
  static var suspending: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) () async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: nonisolated(nonsending) () async -> Void = {
          runs.increment()
        }
        @RunOnce(in: store, marking: marking) var second: nonisolated(nonsending) () async -> Void = {
          runs.increment()
        }
        let guarded = second
        await first()
        await first()
        await $second()
        await second()
        await guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) (Int) async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: nonisolated(nonsending) (Int) async -> Void = {
          runs.add($0)
        }
        @RunOnce(in: store, marking: marking) var second: nonisolated(nonsending) (Int) async -> Void = {
          runs.add($0)
        }
        let guarded = second
        await first(1)
        await first(10)
        await $second(100)
        await second(1000)
        await guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable () async -> Void") {
        runs,
        store,
        marking in
        let first: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.increment() }
        let second: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.increment() }
        let guarded = second.wrappedValue
        await first()
        await first.wrappedValue()
        await second()
        await second.wrappedValue()
        await guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable (Int) async -> Void") {
        runs,
        store,
        marking in
        let first: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.add($0) }
        let second: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.add($0) }
        let guarded = second.wrappedValue
        await first(1)
        await first.wrappedValue(10)
        await second(100)
        await second.wrappedValue(1000)
        await guarded(10_000)
        return [first.hasRun, second.hasRun]
      },
    ]
  }

  static var suspendingAndThrowing: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) () async throws -> Void") {
        runs,
        store,
        marking in
        @RunOnce(in: store, marking: marking) var first: nonisolated(nonsending) () async throws -> Void = {
          runs.increment()
        }
        @RunOnce(in: store, marking: marking) var second: nonisolated(nonsending) () async throws -> Void = {
          runs.increment()
        }
        let guarded = second
        try await first()
        try await first()
        try await $second()
        try await second()
        try await guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) (Int) async throws -> Void") {
        runs,
        store,
        marking in
        @RunOnce(in: store, marking: marking) var first: nonisolated(nonsending) (Int) async throws -> Void =
          { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: nonisolated(nonsending) (Int) async throws -> Void =
          { runs.add($0) }
        let guarded = second
        try await first(1)
        try await first(10)
        try await $second(100)
        try await second(1000)
        try await guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable () async throws -> Void") {
        runs,
        store,
        marking in
        let first: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.increment() }
        let second: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.increment() }
        let guarded = second.wrappedValue
        try await first()
        try await first.wrappedValue()
        try await second()
        try await second.wrappedValue()
        try await guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable (Int) async throws -> Void") {
        runs,
        store,
        marking in
        let first: RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.add($0) }
        let second: RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.add($0) }
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
