import Once

// Payloads that do not suspend, provided later.

extension DeferredShape {
  static var plain: [DeferredShape] {
    [
      DeferredShape("() -> Void") { runs, isCalledFirst in
        @RunOnce() var once: () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let isAccepted = $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        guarded()
        once()
        $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape("(Int) -> Void") { runs, isCalledFirst in
        @RunOnce() var once: (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let isAccepted = $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        guarded(isCalledFirst ? 10 : 1)
        once(100)
        $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: $once.provide { _ in runs.add(100_000) }
        )
      },
      DeferredShape("@Sendable () -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let isAccepted = $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        guarded()
        once()
        $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape("@Sendable (Int) -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let isAccepted = $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        guarded(isCalledFirst ? 10 : 1)
        once(100)
        $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: $once.provide { _ in runs.add(100_000) }
        )
      },
    ]
  }

  static var throwing: [DeferredShape] {
    [
      DeferredShape("() throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let isAccepted = try $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try guarded()
        try once()
        try $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape("(Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let isAccepted = try $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try guarded(isCalledFirst ? 10 : 1)
        try once(100)
        try $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try $once.provide { _ in runs.add(100_000) }
        )
      },
      DeferredShape("@Sendable () throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let isAccepted = try $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try guarded()
        try once()
        try $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape("@Sendable (Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @Sendable (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let isAccepted = try $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try guarded(isCalledFirst ? 10 : 1)
        try once(100)
        try $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try $once.provide { _ in runs.add(100_000) }
        )
      },
    ]
  }

  static var mainActor: [DeferredShape] {
    [
      DeferredShape(onMainActor: "@MainActor () -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor () -> Void
        let guarded = once
        if isCalledFirst { guarded() }
        let isAccepted = $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        guarded()
        once()
        $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape(onMainActor: "@MainActor (Int) -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor (Int) -> Void
        let guarded = once
        if isCalledFirst { guarded(1) }
        let isAccepted = $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        guarded(isCalledFirst ? 10 : 1)
        once(100)
        $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: $once.provide { _ in runs.add(100_000) }
        )
      },
      DeferredShape(onMainActor: "@MainActor () throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor () throws -> Void
        let guarded = once
        if isCalledFirst { try guarded() }
        let isAccepted = try $once.provide { runs.increment() }
        let hasRun = $once.hasRun
        try guarded()
        try once()
        try $once()
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try $once.provide { runs.add(100_000) }
        )
      },
      DeferredShape(onMainActor: "@MainActor (Int) throws -> Void") { runs, isCalledFirst in
        @RunOnce() var once: @MainActor (Int) throws -> Void
        let guarded = once
        if isCalledFirst { try guarded(1) }
        let isAccepted = try $once.provide { runs.add($0) }
        let hasRun = $once.hasRun
        try guarded(isCalledFirst ? 10 : 1)
        try once(100)
        try $once(1000)
        return Provision(
          isAccepted: isAccepted,
          hasRun: hasRun,
          isAcceptedAgain: try $once.provide { _ in runs.add(100_000) }
        )
      },
    ]
  }
}
