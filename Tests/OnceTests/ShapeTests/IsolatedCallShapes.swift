import Once

// Payloads on the actor that they take.

extension Shape {
  static var isolated: [Shape] {
    [
      Shape(isolated: "@RunOnce var, (isolated Host) -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) -> Int = { _ in runs.increment() }
        let guarded = once
        return [guarded(host), once(host), $once(host), guarded(host)]
      },
      Shape(isolated: "RunOnce { … }, @Sendable (isolated Host) -> Int") { (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
      Shape(isolated: "@RunOnce var, (isolated Host) throws -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) throws -> Int = { _ in runs.increment() }
        let guarded = once
        return try [guarded(host), once(host), $once(host), guarded(host)]
      },
      Shape(isolated: "RunOnce { … }, @Sendable (isolated Host) throws -> Int") {
        (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) throws -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return try [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
    ]
  }

  static var isolatedAsync: [Shape] {
    [
      Shape(isolated: "@RunOnce var, (isolated Host) async -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) async -> Int = { _ in runs.increment() }
        let guarded = once
        return await [guarded(host), once(host), $once(host), guarded(host)]
      },
      Shape(isolated: "RunOnce { … }, @Sendable (isolated Host) async -> Int") {
        (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) async -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
      Shape(isolated: "@RunOnce var, (isolated Host) async throws -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) async throws -> Int = { _ in runs.increment() }
        let guarded = once
        return try await [guarded(host), once(host), $once(host), guarded(host)]
      },
      Shape(isolated: "RunOnce { … }, @Sendable (isolated Host) async throws -> Int") {
        (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) async throws -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return try await [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
    ]
  }
}
