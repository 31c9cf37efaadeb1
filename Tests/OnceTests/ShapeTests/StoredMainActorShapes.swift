import Once

// Payloads whose type says `@MainActor`, once per store.

extension StoredShape {
  static var mainActor: [StoredShape] {
    [
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
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor () throws -> Void") { runs, store, marking in
        let first: RunOnce<@MainActor () throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        let second: RunOnce<@MainActor () throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        let guarded = second.wrappedValue
        try first()
        try first.wrappedValue()
        try second()
        try second.wrappedValue()
        try guarded()
        return [first.hasRun, second.hasRun]
      },
      StoredShape(onMainActor: "RunOnce(in:) { … }, @MainActor (Int) throws -> Void") {
        runs,
        store,
        marking in
        let first: RunOnce<@MainActor (Int) throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.add($0)
        }
        let second: RunOnce<@MainActor (Int) throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.add($0)
        }
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
}
