import Once

/// An actor whose payloads take it as their isolation and suspend there.
private actor Store<Result: Sendable> {
  @RunOnce var taking: (isolated Store) async -> Result
  @RunOnce var takingAndThrowing: (isolated Store) async throws -> Result
  let value: RunOnce<@Sendable (isolated Store) async -> Result>
  let throwingValue: RunOnce<@Sendable (isolated Store) async throws -> Result>

  init(_ choice: SuspendingChoice<Result>) {
    let takingBody = choice("taking")
    let takingAndThrowingBody = choice("takingAndThrowing")
    let valueBody = choice("value")
    let throwingValueBody = choice("throwingValue")
    _taking = RunOnce(wrappedValue: { _ in await unfailing(takingBody) })
    _takingAndThrowing = RunOnce(wrappedValue: { _ in try await takingAndThrowingBody() })
    value = RunOnce { (_: isolated Store) async in await unfailing(valueBody) }
    throwingValue = RunOnce { (_: isolated Store) async throws in
      try await throwingValueBody()
    }
  }
}

extension SuspendingSubject {
  private typealias Taking = nonisolated(nonsending) (Int) async -> Result
  private typealias TakingAndThrowing = nonisolated(nonsending) (Int) async throws -> Result
  private typealias Bound = @MainActor () async -> Result
  private typealias BoundThrowing = @MainActor () async throws -> Result
  private typealias BoundTaking = @MainActor (Int) async -> Result
  private typealias BoundTakingAndThrowing = @MainActor (Int) async throws -> Result

  static var onMainActor: [SuspendingSubject] {
    [
      inScreen(Taking.self, { body in RunOnce(wrappedValue: { _ in await unfailing(body) }) }, { await $0(1) }),
      inScreen(
        TakingAndThrowing.self,
        { body in RunOnce(wrappedValue: { _ in try await body() }) },
        { try await $0(1) }
      ),
      value(Bound.self, { body in RunOnce { @MainActor in await unfailing(body) } }, { await $0() }),
      value(BoundThrowing.self, { body in RunOnce { @MainActor in try await body() } }, { try await $0() }),
      value(BoundTaking.self, { body in RunOnce { @MainActor (_: Int) in await unfailing(body) } }, { await $0(1) }),
      value(
        BoundTakingAndThrowing.self,
        { body in RunOnce { @MainActor (_: Int) in try await body() } },
        { try await $0(1) }
      ),
    ]
  }

  private static func inScreen<Payload>(
    _ payload: Payload.Type,
    _ make: @escaping @MainActor @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: @escaping @MainActor @Sendable (Payload) async throws -> Result
  ) -> SuspendingSubject {
    SuspendingSubject("a @MainActor class's @RunOnce var", payload, isOnMainActor: true) { body in
      let owner = await ScreenWithOnce { make(body) }
      return Instance(onMainActor: { owner.$once }) { try await call(owner.once) }
    }
  }

  private static func value<Payload: Sendable>(
    _ payload: Payload.Type,
    _ make: @escaping @Sendable (@escaping Body<Result>) -> RunOnce<Payload>,
    _ call: @escaping @MainActor @Sendable (RunOnce<Payload>) async throws -> Result
  ) -> SuspendingSubject {
    SuspendingSubject("a value", payload, isOnMainActor: true) { body in
      let once = make(body)
      return Instance(onMainActor: { once }) { try await call(once) }
    }
  }

  static var inActors: [SuspendingSubject] {
    [
      SuspendingSubject(name: "an actor's @RunOnce var, (isolated Argument) async -> Result", canThrow: false) { body in
        Instance(on: Store(SuspendingChoice("taking", body)), { $0.$taking }) { await $0.taking($0) }
      },
      SuspendingSubject(
        name: "an actor's @RunOnce var, (isolated Argument) async throws -> Result",
        canThrow: true
      ) { body in
        Instance(on: Store(SuspendingChoice("takingAndThrowing", body)), { $0.$takingAndThrowing }) {
          try await $0.takingAndThrowing($0)
        }
      },
      SuspendingSubject(name: "an actor's let, (isolated Argument) async -> Result", canThrow: false) {
        body in
        Instance(on: Store(SuspendingChoice("value", body)), { $0.value }) { await $0.value($0) }
      },
      SuspendingSubject(name: "an actor's let, (isolated Argument) async throws -> Result", canThrow: true) {
        body in
        Instance(on: Store(SuspendingChoice("throwingValue", body)), { $0.throwingValue }) {
          try await $0.throwingValue($0)
        }
      },
    ]
  }
}
