import Once

// Payloads of no particular isolation, once per store.

extension StoredShape {
  static var plain: [StoredShape] {
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
    ]
  }

  static var throwing: [StoredShape] {
    [
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
      StoredShape("RunOnce(in:) { … }, @Sendable () throws -> Void") { runs, store, marking in
        let first: RunOnce<@Sendable () throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.increment()
        }
        let second: RunOnce<@Sendable () throws -> Void> = RunOnce(in: store, marking: marking) {
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
      StoredShape("RunOnce(in:) { … }, @Sendable (Int) throws -> Void") { runs, store, marking in
        let first: RunOnce<@Sendable (Int) throws -> Void> = RunOnce(in: store, marking: marking) {
          runs.add($0)
        }
        let second: RunOnce<@Sendable (Int) throws -> Void> = RunOnce(in: store, marking: marking) {
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
