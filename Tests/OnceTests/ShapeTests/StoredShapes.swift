// Written by Tests/Shapes/write-shapes: change that, and run it.

import Once

extension StoredShape {
  static var all: [StoredShape] {
    [inBlocking, inBlockingOnActors, inSuspending, inSuspendingOnActors, inSuspendingOutside].flatMap { $0 }
  }

  private static var inBlocking: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, () -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: () -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: () -> Void = { runs.increment() }
        let guarded = second
        first()
        first()
        $second()
        second()
        guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, @Sendable () -> Void") { runs, store, marking in
        let first: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let second: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let guarded = second.wrappedValue
        first()
        first.wrappedValue()
        second()
        second.wrappedValue()
        guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, (Int) -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: (Int) -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: (Int) -> Void = { runs.add($0) }
        let guarded = second
        first(1)
        first(10)
        $second(100)
        second(1000)
        guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, @Sendable (Int) -> Void") { runs, store, marking in
        let first: RunOnce<@Sendable (Int) -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let second: RunOnce<@Sendable (Int) -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let guarded = second.wrappedValue
        first(1)
        first.wrappedValue(10)
        second(100)
        second.wrappedValue(1000)
        guarded(10_000)
        return [first.hasRun, second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, () throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: () throws -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: () throws -> Void = { runs.increment() }
        let guarded = second
        try first()
        try first()
        try $second()
        try second()
        try guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, @Sendable () throws -> Void") { runs, store, marking in
        let first: RunOnce<@Sendable () throws -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let second: RunOnce<@Sendable () throws -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let guarded = second.wrappedValue
        try first()
        try first.wrappedValue()
        try second()
        try second.wrappedValue()
        try guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, (Int) throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: (Int) throws -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: (Int) throws -> Void = { runs.add($0) }
        let guarded = second
        try first(1)
        try first(10)
        try $second(100)
        try second(1000)
        try guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, @Sendable (Int) throws -> Void") { runs, store, marking in
        let first: RunOnce<@Sendable (Int) throws -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let second: RunOnce<@Sendable (Int) throws -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let guarded = second.wrappedValue
        try first(1)
        try first.wrappedValue(10)
        try second(100)
        try second.wrappedValue(1000)
        try guarded(10_000)
        return [first.hasRun, second.hasRun]
      },
    ]
  }

  private static var inBlockingOnActors: [StoredShape] {
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
        @RunOnce(in: store, marking: marking) var first: (isolated Host) throws -> Void = { _ in runs.increment() }
        @RunOnce(in: store, marking: marking) var second: (isolated Host) throws -> Void = { _ in runs.increment() }
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
        let first: RunOnce<@Sendable (isolated Host) throws -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        let second: RunOnce<@Sendable (isolated Host) throws -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        let guarded = second.wrappedValue
        try first(host)
        try first.wrappedValue(host)
        try second(host)
        try second.wrappedValue(host)
        try guarded(host)
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor () -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor () -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: @MainActor () -> Void = { runs.increment() }
        let guarded = second
        first()
        first()
        $second()
        second()
        guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor () -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let second: RunOnce<@MainActor () -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let guarded = second.wrappedValue
        first()
        first.wrappedValue()
        second()
        second.wrappedValue()
        guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor (Int) -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor (Int) -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: @MainActor (Int) -> Void = { runs.add($0) }
        let guarded = second
        first(1)
        first(10)
        $second(100)
        second(1000)
        guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor (Int) -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let second: RunOnce<@MainActor (Int) -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let guarded = second.wrappedValue
        first(1)
        first.wrappedValue(10)
        second(100)
        second.wrappedValue(1000)
        guarded(10_000)
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor () throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor () throws -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: @MainActor () throws -> Void = { runs.increment() }
        let guarded = second
        try first()
        try first()
        try $second()
        try second()
        try guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () throws -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor () throws -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let second: RunOnce<@MainActor () throws -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        let guarded = second.wrappedValue
        try first()
        try first.wrappedValue()
        try second()
        try second.wrappedValue()
        try guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor (Int) throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @MainActor (Int) throws -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: @MainActor (Int) throws -> Void = { runs.add($0) }
        let guarded = second
        try first(1)
        try first(10)
        try $second(100)
        try second(1000)
        try guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) throws -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor (Int) throws -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let second: RunOnce<@MainActor (Int) throws -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        let guarded = second.wrappedValue
        try first(1)
        try first.wrappedValue(10)
        try second(100)
        try second.wrappedValue(1000)
        try guarded(10_000)
        return [first.hasRun, second.hasRun]
      },
    ]
  }

  private static var inSuspending: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) () async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: nonisolated(nonsending) () async -> Void = { runs.increment() }
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
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable () async -> Void") { runs, store, marking in
        let first: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        let second: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        let guarded = second.wrappedValue
        await first()
        await first.wrappedValue()
        await second()
        await second.wrappedValue()
        await guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) (Int) async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: nonisolated(nonsending) (Int) async -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: nonisolated(nonsending) (Int) async -> Void = { runs.add($0) }
        let guarded = second
        await first(1)
        await first(10)
        await $second(100)
        await second(1000)
        await guarded(10_000)
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable (Int) async -> Void") { runs, store, marking in
        let first: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Void> = RunOnce(in: store, marking: marking)
        { runs.add($0) }
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
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) () async throws -> Void") { runs, store, marking in
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
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) (Int) async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: nonisolated(nonsending) (Int) async throws -> Void = {
          runs.add($0)
        }
        @RunOnce(in: store, marking: marking) var second: nonisolated(nonsending) (Int) async throws -> Void = {
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

  private static var inSuspendingOnActors: [StoredShape] {
    [
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) async -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var first: (isolated Host) async -> Void = { _ in runs.increment() }
        @RunOnce(in: store, marking: marking) var second: (isolated Host) async -> Void = { _ in runs.increment() }
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
        let first: RunOnce<@Sendable (isolated Host) async -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        let second: RunOnce<@Sendable (isolated Host) async -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
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
        @RunOnce(in: store, marking: marking) var first: (isolated Host) async throws -> Void = { _ in runs.increment()
        }
        @RunOnce(in: store, marking: marking) var second: (isolated Host) async throws -> Void = { _ in runs.increment()
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
        let first: RunOnce<@Sendable (isolated Host) async throws -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        let second: RunOnce<@Sendable (isolated Host) async throws -> Void> = RunOnce(in: store, marking: marking) {
          _ in runs.increment()
        }
        let guarded = second.wrappedValue
        try await first(host)
        try await first.wrappedValue(host)
        try await second(host)
        try await second.wrappedValue(host)
        try await guarded(host)
        return [first.hasRun, second.hasRun]
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
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) async throws -> Void") { runs, store, marking in
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

  private static var inSuspendingOutside: [StoredShape] {
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
      StoredShape("@RunOnce(in:) var, @concurrent () async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @concurrent () async throws -> Void = { runs.increment() }
        @RunOnce(in: store, marking: marking) var second: @concurrent () async throws -> Void = { runs.increment() }
        let guarded = second
        try await first()
        try await first()
        try await $second()
        try await second()
        try await guarded()
        return [$first.hasRun, $second.hasRun]
      },
      StoredShape("@RunOnce(in:) var, @concurrent (Int) async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var first: @concurrent (Int) async throws -> Void = { runs.add($0) }
        @RunOnce(in: store, marking: marking) var second: @concurrent (Int) async throws -> Void = { runs.add($0) }
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
