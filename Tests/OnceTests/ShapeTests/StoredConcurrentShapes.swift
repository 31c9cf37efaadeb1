import Once

// Payloads that leave the isolation of their caller, once per store.

extension StoredShape {
  static var concurrent: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, @concurrent () async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @concurrent () async -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: @concurrent () async -> Void = { runs.increment() }
        let guarded = second
        await first()
        await first()
        await $second()
        await second()
        await guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, @concurrent (Int) async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @concurrent (Int) async -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: @concurrent (Int) async -> Void = { runs.add($0) }
        let guarded = second
        await first(1)
        await first(10)
        await $second(100)
        await second(1000)
        await guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
    ]
  }

  static var concurrentAndThrowing: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, @concurrent () async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @concurrent () async throws -> Void = {
          runs.increment()
        }
        @RunOnce(in: store, marking: marking) var second: @concurrent () async throws -> Void = {
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
      StoredShape("@RunOnce(in:) var, @concurrent (Int) async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @concurrent (Int) async throws -> Void = {
          runs.add($0)
        }
        @RunOnce(in: store, marking: marking) var second: @concurrent (Int) async throws -> Void = {
          runs.add($0)
        }
        let guarded = second
        try await first(1)
        try await first(10)
        try await $second(100)
        try await second(1000)
        try await guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
    ]
  }
}
