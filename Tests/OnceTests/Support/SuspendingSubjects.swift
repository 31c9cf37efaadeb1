import Once

extension SuspendingSubject {
  private typealias Plain = nonisolated(nonsending) () async -> Result
  private typealias Throwing = nonisolated(nonsending) () async throws -> Result
  private typealias Taking = nonisolated(nonsending) (Int) async -> Result
  private typealias TakingAndThrowing = nonisolated(nonsending) (Int) async throws -> Result
  private typealias PlainValue = nonisolated(nonsending) @Sendable () async -> Result
  private typealias ThrowingValue = nonisolated(nonsending) @Sendable () async throws -> Result
  private typealias TakingValue = nonisolated(nonsending) @Sendable (Int) async -> Result
  private typealias TakingAndThrowingValue = nonisolated(nonsending) @Sendable (Int) async throws -> Result

  // The bodies are no capture-list entries: in a generic type, Swift 6.3 lets a closure with a capture list leave its
  // caller's isolation.

  /// Those whose payload runs in its caller's isolation.
  static var inCallersIsolation: [SuspendingSubject] {
    [
      property(Plain.self, { body in RunOnce(wrappedValue: { await unfailing(body) }) }, { await $0() }),
      property(Throwing.self, { body in RunOnce(wrappedValue: { try await body() }) }, { try await $0() }),
      property(Taking.self, { body in RunOnce(wrappedValue: { _ in await unfailing(body) }) }, { await $0(1) }),
      property(TakingAndThrowing.self, { body in RunOnce(wrappedValue: { _ in try await body() }) }) {
        try await $0(1)
      },
      value(PlainValue.self, { body in RunOnce { await unfailing(body) } }, { await $0() }),
      value(ThrowingValue.self, { body in RunOnce { try await body() } }, { try await $0() }),
      value(TakingValue.self, { body in RunOnce { (_: Int) in await unfailing(body) } }, { await $0(1) }),
      value(TakingAndThrowingValue.self, { body in RunOnce { (_: Int) in try await body() } }, { try await $0(1) }),
    ]
  }

  private typealias Concurrent = @concurrent () async -> Result
  private typealias ConcurrentThrowing = @concurrent () async throws -> Result
  private typealias ConcurrentTaking = @concurrent (Int) async -> Result
  private typealias ConcurrentBoth = @concurrent (Int) async throws -> Result
  private typealias ConcurrentValue = @Sendable @concurrent () async -> Result
  private typealias ConcurrentThrowingValue = @Sendable @concurrent () async throws -> Result
  private typealias ConcurrentTakingValue = @Sendable @concurrent (Int) async -> Result
  private typealias ConcurrentBothValue = @Sendable @concurrent (Int) async throws -> Result

  /// Those whose payload leaves its caller's isolation, because its type says `@concurrent`.
  static var outOfIsolation: [SuspendingSubject] {
    [
      property(Concurrent.self, { body in RunOnce(wrappedValue: { await unfailing(body) }) }, { await $0() }),
      property(ConcurrentThrowing.self, { body in RunOnce(wrappedValue: { try await body() }) }, { try await $0() }),
      property(ConcurrentTaking.self, { body in RunOnce(wrappedValue: { _ in await unfailing(body) }) }) {
        await $0(1)
      },
      property(ConcurrentBoth.self, { body in RunOnce(wrappedValue: { _ in try await body() }) }) { try await $0(1) },
      value(ConcurrentValue.self, { body in RunOnce { await unfailing(body) } }, { await $0() }),
      value(ConcurrentThrowingValue.self, { body in RunOnce { try await body() } }, { try await $0() }),
      value(ConcurrentTakingValue.self, { body in RunOnce { (_: Int) in await unfailing(body) } }, { await $0(1) }),
      value(ConcurrentBothValue.self, { body in RunOnce { (_: Int) in try await body() } }, { try await $0(1) }),
    ].map { SuspendingSubject(name: "\($0.name), @concurrent", make: $0.make) }
  }

  private typealias Isolated = (isolated Host) async -> Result
  private typealias IsolatedThrowing = (isolated Host) async throws -> Result
  private typealias IsolatedValue = @Sendable (isolated Host) async -> Result
  private typealias IsolatedThrowingValue = @Sendable (isolated Host) async throws -> Result

  static var inActors: [SuspendingSubject] {
    [
      inHost(Isolated.self, { body in RunOnce(wrappedValue: { _ in await unfailing(body) }) }, { await $0($1) }),
      inHost(IsolatedThrowing.self, { body in RunOnce(wrappedValue: { _ in try await body() }) }) { try await $0($1) },
      inHost(IsolatedValue.self, { body in RunOnce { (_: isolated Host) async in await unfailing(body) } }) {
        await $0($1)
      },
      inHost(IsolatedThrowingValue.self, { body in RunOnce { (_: isolated Host) async throws in try await body() } }) {
        try await $0($1)
      },
    ]
  }

  private typealias Bound = @MainActor () async -> Result
  private typealias BoundThrowing = @MainActor () async throws -> Result
  private typealias BoundTaking = @MainActor (Int) async -> Result
  private typealias BoundTakingAndThrowing = @MainActor (Int) async throws -> Result

  static var onMainActor: [SuspendingSubject] {
    [
      value(Bound.self, { body in RunOnce { @MainActor in await unfailing(body) } }, { await $0() }),
      value(BoundThrowing.self, { body in RunOnce { @MainActor in try await body() } }, { try await $0() }),
      value(BoundTaking.self, { body in RunOnce { @MainActor (_: Int) in await unfailing(body) } }, { await $0(1) }),
      value(BoundTakingAndThrowing.self, { body in RunOnce { @MainActor (_: Int) in try await body() } }) {
        try await $0(1)
      },
    ].map { SuspendingSubject(name: $0.name, isOnMainActor: true, make: $0.make) }
  }

  private static func property<Payload>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: nonisolated(nonsending) @escaping @Sendable (Payload) async throws -> Result
  ) -> SuspendingSubject {
    SuspendingSubject(name: "@RunOnce var, \(type)") { body in
      let owner = ClassWithOnce(make(body))
      return Instance(call: { try await call(owner.once) }, progress: Progress(owner.$once))
    }
  }

  private static func value<Payload: Sendable>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: nonisolated(nonsending) @escaping @Sendable (RunOnce<Payload>) async throws -> Result
  ) -> SuspendingSubject {
    SuspendingSubject(name: "a value, \(type)") { body in
      let once = make(body)
      return Instance(call: { try await call(once) }, progress: Progress(once))
    }
  }

  private static func inHost<Payload>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: @escaping @Sendable (Payload, isolated Host) async throws -> Result
  ) -> SuspendingSubject {
    SuspendingSubject(name: "on an actor, \(type)") { body in
      let (host, owner) = (Host(), ClassWithOnce(make(body)))
      return Instance(call: { try await on(host) { try await call(owner.once, $0) } }, progress: Progress(owner.$once))
    }
  }
}
