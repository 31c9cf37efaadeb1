// Written by Tests/Shapes/write-shapes: change that, and run it.

import Once

extension StoredShape {
  static var all: [StoredShape] {
    [inBlocking, inBlockingOnActors, inSuspending, inSuspendingOnActors, inSuspendingOutside].flatMap { $0 }
  }

  private static var inBlocking: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, () -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: () -> Void = { runs.increment() }
        $once()
        once()
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, @Sendable () -> Void") { runs, store, marking in
        let once: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        once()
        once.wrappedValue()
        return once.hasRun
      },
      StoredShape("@RunOnce(in:) var, (Int) -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: (Int) -> Void = { runs.add($0) }
        $once(1)
        once(10)
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, @Sendable (Int) -> Void") { runs, store, marking in
        let once: RunOnce<@Sendable (Int) -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        once(1)
        once.wrappedValue(10)
        return once.hasRun
      },
      StoredShape("@RunOnce(in:) var, () throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: () throws -> Void = { runs.increment() }
        try $once()
        try once()
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, @Sendable () throws -> Void") { runs, store, marking in
        let once: RunOnce<@Sendable () throws -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        try once()
        try once.wrappedValue()
        return once.hasRun
      },
      StoredShape("@RunOnce(in:) var, (Int) throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: (Int) throws -> Void = { runs.add($0) }
        try $once(1)
        try once(10)
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, @Sendable (Int) throws -> Void") { runs, store, marking in
        let once: RunOnce<@Sendable (Int) throws -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        try once(1)
        try once.wrappedValue(10)
        return once.hasRun
      },
    ]
  }

  private static var inBlockingOnActors: [StoredShape] {
    [
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var once: (isolated Host) -> Void = { _ in runs.increment() }
        $once(host)
        once(host)
        return $once.hasRun
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) -> Void") {
        (host: isolated Host, runs, store, marking) in
        let once: RunOnce<@Sendable (isolated Host) -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        once(host)
        once.wrappedValue(host)
        return once.hasRun
      },
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var once: (isolated Host) throws -> Void = { _ in runs.increment() }
        try $once(host)
        try once(host)
        return $once.hasRun
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        let once: RunOnce<@Sendable (isolated Host) throws -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        try once(host)
        try once.wrappedValue(host)
        return once.hasRun
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor () -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @MainActor () -> Void = { runs.increment() }
        $once()
        once()
        return $once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor () -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        once()
        once.wrappedValue()
        return once.hasRun
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor (Int) -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @MainActor (Int) -> Void = { runs.add($0) }
        $once(1)
        once(10)
        return $once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor (Int) -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        once(1)
        once.wrappedValue(10)
        return once.hasRun
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor () throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @MainActor () throws -> Void = { runs.increment() }
        try $once()
        try once()
        return $once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () throws -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor () throws -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        try once()
        try once.wrappedValue()
        return once.hasRun
      },
      StoredShape(onMainActor: "@RunOnce(in:) var, @MainActor (Int) throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @MainActor (Int) throws -> Void = { runs.add($0) }
        try $once(1)
        try once(10)
        return $once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) throws -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor (Int) throws -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        try once(1)
        try once.wrappedValue(10)
        return once.hasRun
      },
    ]
  }

  private static var inSuspending: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) () async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: nonisolated(nonsending) () async -> Void = { runs.increment() }
        await $once()
        await once()
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable () async -> Void") { runs, store, marking in
        let once: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        await once()
        await once.wrappedValue()
        return once.hasRun
      },
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) (Int) async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: nonisolated(nonsending) (Int) async -> Void = { runs.add($0) }
        await $once(1)
        await once(10)
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable (Int) async -> Void") { runs, store, marking in
        let once: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Void> = RunOnce(in: store, marking: marking)
        { runs.add($0) }
        await once(1)
        await once.wrappedValue(10)
        return once.hasRun
      },
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) () async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: nonisolated(nonsending) () async throws -> Void = {
          runs.increment()
        }
        try await $once()
        try await once()
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable () async throws -> Void") {
        runs,
        store,
        marking in
        let once: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.increment() }
        try await once()
        try await once.wrappedValue()
        return once.hasRun
      },
      StoredShape("@RunOnce(in:) var, nonisolated(nonsending) (Int) async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: nonisolated(nonsending) (Int) async throws -> Void = {
          runs.add($0)
        }
        try await $once(1)
        try await once(10)
        return $once.hasRun
      },
      StoredShape("RunOnce(in:) { … }, nonisolated(nonsending) @Sendable (Int) async throws -> Void") {
        runs,
        store,
        marking in
        let once: RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Void> = RunOnce(
          in: store,
          marking: marking
        ) { runs.add($0) }
        try await once(1)
        try await once.wrappedValue(10)
        return once.hasRun
      },
    ]
  }

  private static var inSuspendingOnActors: [StoredShape] {
    [
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) async -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var once: (isolated Host) async -> Void = { _ in runs.increment() }
        await $once(host)
        await once(host)
        return $once.hasRun
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) async -> Void") {
        (host: isolated Host, runs, store, marking) in
        let once: RunOnce<@Sendable (isolated Host) async -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        await once(host)
        await once.wrappedValue(host)
        return once.hasRun
      },
      StoredShape(isolated: "@RunOnce(in:) var, (isolated Host) async throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        @RunOnce(in: store, marking: marking) var once: (isolated Host) async throws -> Void = { _ in runs.increment() }
        try await $once(host)
        try await once(host)
        return $once.hasRun
      },
      StoredShape(isolated: "RunOnce(in:) { … }, @Sendable (isolated Host) async throws -> Void") {
        (host: isolated Host, runs, store, marking) in
        let once: RunOnce<@Sendable (isolated Host) async throws -> Void> = RunOnce(in: store, marking: marking) { _ in
          runs.increment()
        }
        try await once(host)
        try await once.wrappedValue(host)
        return once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () async -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor () async -> Void> = RunOnce(in: store, marking: marking) { runs.increment() }
        await once()
        await once.wrappedValue()
        return once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) async -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor (Int) async -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        await once(1)
        await once.wrappedValue(10)
        return once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () async throws -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor () async throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        try await once()
        try await once.wrappedValue()
        return once.hasRun
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) async throws -> Void") { runs, store, marking in
        let once: RunOnce<@MainActor (Int) async throws -> Void> = RunOnce(in: store, marking: marking) { runs.add($0) }
        try await once(1)
        try await once.wrappedValue(10)
        return once.hasRun
      },
    ]
  }

  private static var inSuspendingOutside: [StoredShape] {
    [
      StoredShape("@RunOnce(in:) var, @concurrent () async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @concurrent () async -> Void = { runs.increment() }
        await $once()
        await once()
        return $once.hasRun
      },
      StoredShape("@RunOnce(in:) var, @concurrent (Int) async -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @concurrent (Int) async -> Void = { runs.add($0) }
        await $once(1)
        await once(10)
        return $once.hasRun
      },
      StoredShape("@RunOnce(in:) var, @concurrent () async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @concurrent () async throws -> Void = { runs.increment() }
        try await $once()
        try await once()
        return $once.hasRun
      },
      StoredShape("@RunOnce(in:) var, @concurrent (Int) async throws -> Void") { runs, store, marking in
        @RunOnce(in: store, marking: marking) var once: @concurrent (Int) async throws -> Void = { runs.add($0) }
        try await $once(1)
        try await once(10)
        return $once.hasRun
      },
    ]
  }
}
