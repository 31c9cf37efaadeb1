// Written by Tests/Shapes/write-shapes: change that, and run it.

import Once

extension DeferredShape {
  static var all: [DeferredShape] {
    [inBlocking, inBlockingOnActors, inSuspending, inSuspendingOnActors, inSuspendingOutside].flatMap { $0 }
  }

  private static var inBlocking: [DeferredShape] {
    [
      DeferredShape("() -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let isAccepted = $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        guarded()
        once()
        $once()
        let isAcceptedAgain = $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable () -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let isAccepted = $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        guarded()
        once()
        $once()
        let isAcceptedAgain = $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("(Int) -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let isAccepted = $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        guarded(isCalledFirst ? 10 : 1)
        once(100)
        $once(1000)
        let isAcceptedAgain = $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable (Int) -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let isAccepted = $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        guarded(isCalledFirst ? 10 : 1)
        once(100)
        $once(1000)
        let isAcceptedAgain = $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("() throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let isAccepted = try $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try guarded()
        try once()
        try $once()
        let isAcceptedAgain = try $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable () throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let isAccepted = try $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try guarded()
        try once()
        try $once()
        let isAcceptedAgain = try $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("(Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let isAccepted = try $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try guarded(isCalledFirst ? 10 : 1)
        try once(100)
        try $once(1000)
        let isAcceptedAgain = try $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable (Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let isAccepted = try $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try guarded(isCalledFirst ? 10 : 1)
        try once(100)
        try $once(1000)
        let isAcceptedAgain = try $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
    ]
  }

  private static var inBlockingOnActors: [DeferredShape] {
    [
      DeferredShape(onMainActor: "@MainActor () -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let isAccepted = $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        guarded()
        once()
        $once()
        let isAcceptedAgain = $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape(onMainActor: "@MainActor (Int) -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let isAccepted = $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        guarded(isCalledFirst ? 10 : 1)
        once(100)
        $once(1000)
        let isAcceptedAgain = $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape(onMainActor: "@MainActor () throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let isAccepted = try $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try guarded()
        try once()
        try $once()
        let isAcceptedAgain = try $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape(onMainActor: "@MainActor (Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let isAccepted = try $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try guarded(isCalledFirst ? 10 : 1)
        try once(100)
        try $once(1000)
        let isAcceptedAgain = try $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
    ]
  }

  private static var inSuspending: [DeferredShape] {
    [
      DeferredShape("nonisolated(nonsending) () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let isAccepted = await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        await guarded()
        await once()
        await $once()
        let isAcceptedAgain = await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("nonisolated(nonsending) @Sendable () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let isAccepted = await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        await guarded()
        await once()
        await $once()
        let isAcceptedAgain = await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("nonisolated(nonsending) (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let isAccepted = await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        await guarded(isCalledFirst ? 10 : 1)
        await once(100)
        await $once(1000)
        let isAcceptedAgain = await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("nonisolated(nonsending) @Sendable (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let isAccepted = await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        await guarded(isCalledFirst ? 10 : 1)
        await once(100)
        await $once(1000)
        let isAcceptedAgain = await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("nonisolated(nonsending) () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let isAccepted = try await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try await guarded()
        try await once()
        try await $once()
        let isAcceptedAgain = try await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("nonisolated(nonsending) @Sendable () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let isAccepted = try await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try await guarded()
        try await once()
        try await $once()
        let isAcceptedAgain = try await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("nonisolated(nonsending) (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let isAccepted = try await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try await guarded(isCalledFirst ? 10 : 1)
        try await once(100)
        try await $once(1000)
        let isAcceptedAgain = try await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("nonisolated(nonsending) @Sendable (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let isAccepted = try await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try await guarded(isCalledFirst ? 10 : 1)
        try await once(100)
        try await $once(1000)
        let isAcceptedAgain = try await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
    ]
  }

  private static var inSuspendingOnActors: [DeferredShape] {
    [
      DeferredShape(onMainActor: "@MainActor () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let isAccepted = await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        await guarded()
        await once()
        await $once()
        let isAcceptedAgain = await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape(onMainActor: "@MainActor (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let isAccepted = await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        await guarded(isCalledFirst ? 10 : 1)
        await once(100)
        await $once(1000)
        let isAcceptedAgain = await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape(onMainActor: "@MainActor () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let isAccepted = try await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try await guarded()
        try await once()
        try await $once()
        let isAcceptedAgain = try await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape(onMainActor: "@MainActor (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let isAccepted = try await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try await guarded(isCalledFirst ? 10 : 1)
        try await once(100)
        try await $once(1000)
        let isAcceptedAgain = try await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
    ]
  }

  private static var inSuspendingOutside: [DeferredShape] {
    [
      DeferredShape("@concurrent () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let isAccepted = await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        await guarded()
        await once()
        await $once()
        let isAcceptedAgain = await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable @concurrent () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let isAccepted = await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        await guarded()
        await once()
        await $once()
        let isAcceptedAgain = await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@concurrent (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let isAccepted = await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        await guarded(isCalledFirst ? 10 : 1)
        await once(100)
        await $once(1000)
        let isAcceptedAgain = await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable @concurrent (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let isAccepted = await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        await guarded(isCalledFirst ? 10 : 1)
        await once(100)
        await $once(1000)
        let isAcceptedAgain = await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@concurrent () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let isAccepted = try await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try await guarded()
        try await once()
        try await $once()
        let isAcceptedAgain = try await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable @concurrent () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let isAccepted = try await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try await guarded()
        try await once()
        try await $once()
        let isAcceptedAgain = try await $once.provide { runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@concurrent (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let isAccepted = try await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try await guarded(isCalledFirst ? 10 : 1)
        try await once(100)
        try await $once(1000)
        let isAcceptedAgain = try await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
      DeferredShape("@Sendable @concurrent (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let isAccepted = try await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try await guarded(isCalledFirst ? 10 : 1)
        try await once(100)
        try await $once(1000)
        let isAcceptedAgain = try await $once.provide { _ in runs.add(100_000) }
        return Provision(isAccepted: isAccepted, hasRun: hasRun, isAcceptedAgain: isAcceptedAgain)
      },
    ]
  }
}
