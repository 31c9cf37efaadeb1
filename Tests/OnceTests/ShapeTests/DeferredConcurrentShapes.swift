import Once

// Payloads that leave the isolation of their caller, provided later.

extension DeferredShape {
  static var concurrent: [DeferredShape] {
    [
      DeferredShape("@concurrent () async -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @concurrent () async -> Void
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
      DeferredShape("@concurrent (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @concurrent (Int) async -> Void
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
      DeferredShape("@Sendable @concurrent () async -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable @concurrent () async -> Void
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
      DeferredShape("@Sendable @concurrent (Int) async -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable @concurrent (Int) async -> Void
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
    ]
  }

  static var concurrentAndThrowing: [DeferredShape] {
    [
      DeferredShape("@concurrent () async throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @concurrent () async throws -> Void
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
      DeferredShape("@concurrent (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @concurrent (Int) async throws -> Void
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
      DeferredShape("@Sendable @concurrent () async throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable @concurrent () async throws -> Void
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
      DeferredShape("@Sendable @concurrent (Int) async throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable @concurrent (Int) async throws -> Void
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
