import Once

// Payloads whose type says `@MainActor`, and that suspend, provided later.

extension DeferredShape {
  static var mainActorAsync: [DeferredShape] {
    [
      DeferredShape(onMainActor: "@MainActor () async -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor () async -> Void
        let guarded = once
        if isCalledFirst { await guarded() }
        let isAccepted = await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        await guarded()
        await once()
        await $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: await $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape(onMainActor: "@MainActor (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor (Int) async -> Void
        let guarded = once
        if isCalledFirst { await guarded(1) }
        let isAccepted = await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        await guarded(isCalledFirst ? 10 : 1)
        await once(100)
        await $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: await $once.provide { _ in runs.add(100_000) }
        )
      },
      DeferredShape(onMainActor: "@MainActor () async throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor () async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded() }
        let isAccepted = try await $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try await guarded()
        try await once()
        try await $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try await $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape(onMainActor: "@MainActor (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor (Int) async throws -> Void
        let guarded = once
        if isCalledFirst { try await guarded(1) }
        let isAccepted = try await $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try await guarded(isCalledFirst ? 10 : 1)
        try await once(100)
        try await $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try await $once.provide { _ in runs.add(100_000) }
        )
      },
    ]
  }
}
