import Once

/// A class on the main actor, whose closures may touch it.
@MainActor private final class Screen<Result: Sendable> {
  @RunOnce var taking: nonisolated(nonsending) (Screen) async -> Result
  @RunOnce var takingAndThrowing: nonisolated(nonsending) (Screen) async throws -> Result

  init(_ choice: SuspendingChoice<Result>) {
    let takingBody = choice("taking")
    let takingAndThrowingBody = choice("takingAndThrowing")
    _taking = RunOnce(wrappedValue: { _ in await unfailing(takingBody) })
    _takingAndThrowing = RunOnce(wrappedValue: { _ in try await takingAndThrowingBody() })
  }
}

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
  static var inScreens: [SuspendingSubject] {
    [
      SuspendingSubject(
        name: "a @MainActor class's @RunOnce var, (Argument) async -> Result",
        canThrow: false,
        isOnMainActor: true
      ) { body in
        let owner = await Screen(SuspendingChoice("taking", body))
        return Instance(onMainActor: { owner.$taking }) { await owner.taking(owner) }
      },
      SuspendingSubject(
        name: "a @MainActor class's @RunOnce var, (Argument) async throws -> Result",
        canThrow: true,
        isOnMainActor: true
      ) { body in
        let owner = await Screen(SuspendingChoice("takingAndThrowing", body))
        return Instance(onMainActor: { owner.$takingAndThrowing }) {
          try await owner.takingAndThrowing(owner)
        }
      },
    ]
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
