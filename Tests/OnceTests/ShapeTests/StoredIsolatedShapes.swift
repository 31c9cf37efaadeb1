import Once

// Payloads on the actor that they take, once per store.

extension StoredShape {
  static var isolated: [StoredShape] {
    [
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var first: (isolated Host) -> Void = { _ in runs.increment() }
        @RunOnce(in: store, marking: marking) var second: (isolated Host) -> Void = { _ in runs.increment() }
        let guarded = second
        first(host)
        first(host)
        $second(host)
        second(host)
        guarded(host)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) -> Void") {
        (host: isolated Host, runs, store, marking) in
        let first: RunOnce<@Sendable (isolated Host) -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        let second: RunOnce<@Sendable (isolated Host) -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        let guarded = second.wrappedValue
        first(host)
        first.wrappedValue(host)
        second(host)
        second.wrappedValue(host)
        guarded(host)
        return [first.hasRun, second.hasRun]
      },
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var first: (isolated Host) throws -> Void = { _ in
          runs.increment()
        }
        @RunOnce(in: store, marking: marking) var second: (isolated Host) throws -> Void = { _ in
          runs.increment()
        }
        let guarded = second
        try first(host)
        try first(host)
        try $second(host)
        try second(host)
        try guarded(host)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        let first: RunOnce<@Sendable (isolated Host) throws -> Void> = RunOnce(in: store, marking: marking) {
          _ in runs.increment()
        }
        let second: RunOnce<@Sendable (isolated Host) throws -> Void> = RunOnce(in: store, marking: marking) {
          _ in runs.increment()
        }
        let guarded = second.wrappedValue
        try first(host)
        try first.wrappedValue(host)
        try second(host)
        try second.wrappedValue(host)
        try guarded(host)
        return [first.hasRun, second.hasRun]
      },
    ]
  }

  static var isolatedAsync: [StoredShape] {
    [
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) async -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var first: (isolated Host) async -> Void = { _ in
          runs.increment()
        }
        @RunOnce(in: store, marking: marking) var second: (isolated Host) async -> Void = { _ in
          runs.increment()
        }
        let guarded = second
        await first(host)
        await first(host)
        await $second(host)
        await second(host)
        await guarded(host)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) async -> Void") {
        (host: isolated Host, runs, store, marking) in
        let first: RunOnce<@Sendable (isolated Host) async -> Void> = RunOnce(in: store, marking: marking) {
          _ in runs.increment()
        }
        let second: RunOnce<@Sendable (isolated Host) async -> Void> = RunOnce(in: store, marking: marking) {
          _ in runs.increment()
        }
        let guarded = second.wrappedValue
        await first(host)
        await first.wrappedValue(host)
        await second(host)
        await second.wrappedValue(host)
        await guarded(host)
        return [first.hasRun, second.hasRun]
      },
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) async throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var first: (isolated Host) async throws -> Void = { _ in
          runs.increment()
        }
        @RunOnce(in: store, marking: marking) var second: (isolated Host) async throws -> Void = { _ in
          runs.increment()
        }
        let guarded = second
        try await first(host)
        try await first(host)
        try await $second(host)
        try await second(host)
        try await guarded(host)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) async throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        let first: RunOnce<@Sendable (isolated Host) async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { _ in runs.increment() }
        let second: RunOnce<@Sendable (isolated Host) async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { _ in runs.increment() }
        let guarded = second.wrappedValue
        try await first(host)
        try await first.wrappedValue(host)
        try await second(host)
        try await second.wrappedValue(host)
        try await guarded(host)
        return [first.hasRun, second.hasRun]
      },
    ]
  }
}
