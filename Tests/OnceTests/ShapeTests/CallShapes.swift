import Once

// Payloads that do not suspend.

extension Shape {
  static var plain: [Shape] {
    [
      Shape("@RunOnce var, () -> Int") { runs in
        @RunOnce var once: () -> Int = { runs.increment() }
        let guarded = once
        return [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, (Int) -> Int") { runs in
        @RunOnce var once: (Int) -> Int = { runs.add($0) }
        let guarded = once
        return [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("@RunOnce var, @Sendable () -> Int") { runs in
        @RunOnce var once: @Sendable () -> Int = { runs.increment() }
        let guarded = once
        return [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, @Sendable (Int) -> Int") { runs in
        @RunOnce var once: @Sendable (Int) -> Int = { runs.add($0) }
        let guarded = once
        return [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("RunOnce { … }, @Sendable () -> Int") { runs in
        let once: RunOnce<@Sendable () -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape("RunOnce { … }, @Sendable (Int) -> Int") { runs in
        let once: RunOnce<@Sendable (Int) -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  static var throwing: [Shape] {
    [
      Shape("@RunOnce var, () throws -> Int") { runs in
        @RunOnce var once: () throws -> Int = { runs.increment() }
        let guarded = once
        return try [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, (Int) throws -> Int") { runs in
        @RunOnce var once: (Int) throws -> Int = { runs.add($0) }
        let guarded = once
        return try [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("@RunOnce var, @Sendable () throws -> Int") { runs in
        @RunOnce var once: @Sendable () throws -> Int = { runs.increment() }
        let guarded = once
        return try [guarded(), once(), $once(), guarded()]
      },
      Shape("@RunOnce var, @Sendable (Int) throws -> Int") { runs in
        @RunOnce var once: @Sendable (Int) throws -> Int = { runs.add($0) }
        let guarded = once
        return try [guarded(1), once(10), $once(100), guarded(1000)]
      },
      Shape("RunOnce { … }, @Sendable () throws -> Int") { runs in
        let once: RunOnce<@Sendable () throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try [guarded(), once.wrappedValue(), once(), guarded()]
      },
      Shape("RunOnce { … }, @Sendable (Int) throws -> Int") { runs in
        let once: RunOnce<@Sendable (Int) throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }
}
