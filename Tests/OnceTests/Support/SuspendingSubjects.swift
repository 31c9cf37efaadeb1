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
      properties(Plain.self, { body in RunOnce(wrappedValue: { await unfailing(body) }) }, { await $0() }),
      properties(Throwing.self, { body in RunOnce(wrappedValue: { try await body() }) }, { try await $0() }),
      properties(Taking.self, { body in RunOnce(wrappedValue: { _ in await unfailing(body) }) }, { await $0(1) }),
      properties(
        TakingAndThrowing.self,
        { body in RunOnce(wrappedValue: { _ in try await body() }) },
        { try await $0(1) }
      ),
      [
        value(PlainValue.self, { body in RunOnce { await unfailing(body) } }, { await $0() }),
        value(ThrowingValue.self, { body in RunOnce { try await body() } }, { try await $0() }),
        value(TakingValue.self, { body in RunOnce { (_: Int) in await unfailing(body) } }, { await $0(1) }),
        value(TakingAndThrowingValue.self, { body in RunOnce { (_: Int) in try await body() } }, { try await $0(1) }),
      ],
    ].flatMap { $0 }
  }

  private typealias Concurrent = @concurrent () async -> Result
  private typealias ConcurrentThrowing = @concurrent () async throws -> Result
  private typealias ConcurrentTaking = @concurrent (Int) async -> Result
  private typealias ConcurrentTakingAndThrowing = @concurrent (Int) async throws -> Result
  private typealias ConcurrentValue = @Sendable @concurrent () async -> Result
  private typealias ConcurrentThrowingValue = @Sendable @concurrent () async throws -> Result
  private typealias ConcurrentTakingValue = @Sendable @concurrent (Int) async -> Result
  private typealias ConcurrentTakingAndThrowingValue = @Sendable @concurrent (Int) async throws -> Result

  /// Those whose payload leaves its caller's isolation, because its type says `@concurrent`.
  static var outOfIsolation: [SuspendingSubject] {
    let properties = [
      property(Concurrent.self, { body in RunOnce(wrappedValue: { await unfailing(body) }) }, { await $0() }),
      property(ConcurrentThrowing.self, { body in RunOnce(wrappedValue: { try await body() }) }, { try await $0() }),
      property(
        ConcurrentTaking.self,
        { body in RunOnce(wrappedValue: { _ in await unfailing(body) }) },
        { await $0(1) }
      ),
      property(
        ConcurrentTakingAndThrowing.self,
        { body in RunOnce(wrappedValue: { _ in try await body() }) },
        { try await $0(1) }
      ),
    ]
    let values = [
      value(ConcurrentValue.self, { body in RunOnce { await unfailing(body) } }, { await $0() }),
      value(ConcurrentThrowingValue.self, { body in RunOnce { try await body() } }, { try await $0() }),
      value(ConcurrentTakingValue.self, { body in RunOnce { (_: Int) in await unfailing(body) } }, { await $0(1) }),
      value(
        ConcurrentTakingAndThrowingValue.self,
        { body in RunOnce { (_: Int) in try await body() } },
        { try await $0(1) }
      ),
    ]
    return (properties + values).map { subject in
      SuspendingSubject(name: "\(subject.name), @concurrent", canThrow: subject.canThrow, make: subject.make)
    }
  }

  private static func properties<Payload>(
    _ payload: Payload.Type,
    _ make: @escaping @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: nonisolated(nonsending) @escaping @Sendable (Payload) async throws -> Result
  ) -> [SuspendingSubject] {
    [
      property(payload, make, call),
      SuspendingSubject("a struct's @RunOnce var", payload) { body in
        let owner = StructWithOnce(make(body))
        return Instance({ owner.$once }) { try await call(owner.once) }
      },
    ]
  }

  private static func property<Payload>(
    _ payload: Payload.Type,
    _ make: @escaping @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: nonisolated(nonsending) @escaping @Sendable (Payload) async throws -> Result
  ) -> SuspendingSubject {
    SuspendingSubject("a class's @RunOnce var", payload) { body in
      let owner = ClassWithOnce(make(body))
      return Instance({ owner.$once }) { try await call(owner.once) }
    }
  }

  private static func value<Payload: Sendable>(
    _ payload: Payload.Type,
    _ make: @escaping @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: nonisolated(nonsending) @escaping @Sendable (RunOnce<Payload>) async throws -> Result
  ) -> SuspendingSubject {
    SuspendingSubject("a value", payload) { body in
      let once = make(body)
      return Instance({ once }) { try await call(once) }
    }
  }

  init<Payload>(
    _ form: String,
    _: Payload.Type,
    isOnMainActor: Bool = false,
    _ make: @escaping @Sendable (@escaping Body<Result>) async -> Instance<Result>
  ) {
    let canThrow = "\(Payload.self)".contains("throws")
    self.init(name: "\(form), \(Payload.self)", canThrow: canThrow, isOnMainActor: isOnMainActor, make: make)
  }
}
