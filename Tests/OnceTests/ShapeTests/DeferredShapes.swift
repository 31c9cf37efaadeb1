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
        let provision = [$once.provide { runs.increment() }, $once.hasRun]
        guarded()
        $once()
        return provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("@Sendable () -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let provision = [$once.provide { runs.increment() }, $once.hasRun]
        guarded()
        $once()
        return provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("(Int) -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let provision = [$once.provide { runs.add($0) }, $once.hasRun]
        guarded(isCalledFirst ? 10 : 1)
        $once(100)
        return provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("@Sendable (Int) -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let provision = [$once.provide { runs.add($0) }, $once.hasRun]
        guarded(isCalledFirst ? 10 : 1)
        $once(100)
        return provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("() throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let provision = try [$once.provide { runs.increment() }, $once.hasRun]
        try guarded()
        try $once()
        return try provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("@Sendable () throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let provision = try [$once.provide { runs.increment() }, $once.hasRun]
        try guarded()
        try $once()
        return try provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("(Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let provision = try [$once.provide { runs.add($0) }, $once.hasRun]
        try guarded(isCalledFirst ? 10 : 1)
        try $once(100)
        return try provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("@Sendable (Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let provision = try [$once.provide { runs.add($0) }, $once.hasRun]
        try guarded(isCalledFirst ? 10 : 1)
        try $once(100)
        return try provision + [$once.provide { _ in runs.add(100_000) }]
      },
    ]
  }

  private static var inBlockingOnActors: [DeferredShape] {
    [
      DeferredShape(onMainActor: "@MainActor () -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let provision = [$once.provide { runs.increment() }, $once.hasRun]
        guarded()
        $once()
        return provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape(onMainActor: "@MainActor (Int) -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let provision = [$once.provide { runs.add($0) }, $once.hasRun]
        guarded(isCalledFirst ? 10 : 1)
        $once(100)
        return provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape(onMainActor: "@MainActor () throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let provision = try [$once.provide { runs.increment() }, $once.hasRun]
        try guarded()
        try $once()
        return try provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape(onMainActor: "@MainActor (Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let provision = try [$once.provide { runs.add($0) }, $once.hasRun]
        try guarded(isCalledFirst ? 10 : 1)
        try $once(100)
        return try provision + [$once.provide { _ in runs.add(100_000) }]
      },
    ]
  }

  private static var inSuspending: [DeferredShape] {
    [
      DeferredShape("nonisolated(nonsending) () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let provision = await [$once.provide { runs.increment() }, $once.hasRun]
        await guarded()
        await $once()
        return await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("nonisolated(nonsending) @Sendable () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let provision = await [$once.provide { runs.increment() }, $once.hasRun]
        await guarded()
        await $once()
        return await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("nonisolated(nonsending) (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let provision = await [$once.provide { runs.add($0) }, $once.hasRun]
        await guarded(isCalledFirst ? 10 : 1)
        await $once(100)
        return await provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("nonisolated(nonsending) @Sendable (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let provision = await [$once.provide { runs.add($0) }, $once.hasRun]
        await guarded(isCalledFirst ? 10 : 1)
        await $once(100)
        return await provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("nonisolated(nonsending) () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let provision = try await [$once.provide { runs.increment() }, $once.hasRun]
        try await guarded()
        try await $once()
        return try await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("nonisolated(nonsending) @Sendable () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let provision = try await [$once.provide { runs.increment() }, $once.hasRun]
        try await guarded()
        try await $once()
        return try await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("nonisolated(nonsending) (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let provision = try await [$once.provide { runs.add($0) }, $once.hasRun]
        try await guarded(isCalledFirst ? 10 : 1)
        try await $once(100)
        return try await provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("nonisolated(nonsending) @Sendable (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: nonisolated(nonsending) @Sendable (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let provision = try await [$once.provide { runs.add($0) }, $once.hasRun]
        try await guarded(isCalledFirst ? 10 : 1)
        try await $once(100)
        return try await provision + [$once.provide { _ in runs.add(100_000) }]
      },
    ]
  }

  private static var inSuspendingOnActors: [DeferredShape] {
    [
      DeferredShape(onMainActor: "@MainActor () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let provision = await [$once.provide { runs.increment() }, $once.hasRun]
        await guarded()
        await $once()
        return await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape(onMainActor: "@MainActor (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let provision = await [$once.provide { runs.add($0) }, $once.hasRun]
        await guarded(isCalledFirst ? 10 : 1)
        await $once(100)
        return await provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape(onMainActor: "@MainActor () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let provision = try await [$once.provide { runs.increment() }, $once.hasRun]
        try await guarded()
        try await $once()
        return try await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape(onMainActor: "@MainActor (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @MainActor (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let provision = try await [$once.provide { runs.add($0) }, $once.hasRun]
        try await guarded(isCalledFirst ? 10 : 1)
        try await $once(100)
        return try await provision + [$once.provide { _ in runs.add(100_000) }]
      },
    ]
  }

  private static var inSuspendingOutside: [DeferredShape] {
    [
      DeferredShape("@concurrent () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let provision = await [$once.provide { runs.increment() }, $once.hasRun]
        await guarded()
        await $once()
        return await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("@Sendable @concurrent () async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let provision = await [$once.provide { runs.increment() }, $once.hasRun]
        await guarded()
        await $once()
        return await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("@concurrent (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let provision = await [$once.provide { runs.add($0) }, $once.hasRun]
        await guarded(isCalledFirst ? 10 : 1)
        await $once(100)
        return await provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("@Sendable @concurrent (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let provision = await [$once.provide { runs.add($0) }, $once.hasRun]
        await guarded(isCalledFirst ? 10 : 1)
        await $once(100)
        return await provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("@concurrent () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let provision = try await [$once.provide { runs.increment() }, $once.hasRun]
        try await guarded()
        try await $once()
        return try await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("@Sendable @concurrent () async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let provision = try await [$once.provide { runs.increment() }, $once.hasRun]
        try await guarded()
        try await $once()
        return try await provision + [$once.provide { runs.add(100_000) }]
      },
      DeferredShape("@concurrent (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @concurrent (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let provision = try await [$once.provide { runs.add($0) }, $once.hasRun]
        try await guarded(isCalledFirst ? 10 : 1)
        try await $once(100)
        return try await provision + [$once.provide { _ in runs.add(100_000) }]
      },
      DeferredShape("@Sendable @concurrent (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce(payload: .later) var once: @Sendable @concurrent (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let provision = try await [$once.provide { runs.add($0) }, $once.hasRun]
        try await guarded(isCalledFirst ? 10 : 1)
        try await $once(100)
        return try await provision + [$once.provide { _ in runs.add(100_000) }]
      },
    ]
  }
}
