import Once

/// A `Sendable` class with payloads that suspend in the caller's isolation, as `let` values.
private final class Service<Result: Sendable>: Sendable {
  let plain: RunOnce<nonisolated(nonsending) @Sendable () async -> Result>
  let throwing: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Result>
  let taking: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Result>
  let takingAndThrowing: RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Result>

  init(_ choice: SuspendingChoice<Result>) {
    let plainBody = choice("plain")
    let throwingBody = choice("throwing")
    let takingBody = choice("taking")
    let takingAndThrowingBody = choice("takingAndThrowing")
    plain = RunOnce { await unfailing(plainBody) }
    throwing = RunOnce { try await throwingBody() }
    taking = RunOnce { (_: Int) in await unfailing(takingBody) }
    takingAndThrowing = RunOnce { (_: Int) in try await takingAndThrowingBody() }
  }
}

/// The same with payloads that leave the caller's isolation.
private final class ConcurrentService<Result: Sendable>: Sendable {
  let plain: RunOnce<@Sendable @concurrent () async -> Result>
  let throwing: RunOnce<@Sendable @concurrent () async throws -> Result>
  let taking: RunOnce<@Sendable @concurrent (Int) async -> Result>
  let takingAndThrowing: RunOnce<@Sendable @concurrent (Int) async throws -> Result>

  init(_ choice: SuspendingChoice<Result>) {
    let plainBody = choice("plain")
    let throwingBody = choice("throwing")
    let takingBody = choice("taking")
    let takingAndThrowingBody = choice("takingAndThrowing")
    plain = RunOnce { await unfailing(plainBody) }
    throwing = RunOnce { try await throwingBody() }
    taking = RunOnce { (_: Int) in await unfailing(takingBody) }
    takingAndThrowing = RunOnce { (_: Int) in try await takingAndThrowingBody() }
  }
}

/// The same with payloads that run on the main actor.
private final class MainActorService<Result: Sendable>: Sendable {
  let plain: RunOnce<@MainActor () async -> Result>
  let throwing: RunOnce<@MainActor () async throws -> Result>
  let taking: RunOnce<@MainActor (Int) async -> Result>
  let takingAndThrowing: RunOnce<@MainActor (Int) async throws -> Result>

  init(_ choice: SuspendingChoice<Result>) {
    let plainBody = choice("plain")
    let throwingBody = choice("throwing")
    let takingBody = choice("taking")
    let takingAndThrowingBody = choice("takingAndThrowing")
    plain = RunOnce { @MainActor in await unfailing(plainBody) }
    throwing = RunOnce { @MainActor in try await throwingBody() }
    taking = RunOnce { @MainActor (_: Int) in await unfailing(takingBody) }
    takingAndThrowing = RunOnce { @MainActor (_: Int) in try await takingAndThrowingBody()
    }
  }
}

extension SuspendingSubject {
  static var asValues: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a Sendable class's let, () async -> Result", canThrow: false) { body in
        let owner = Service(SuspendingChoice("plain", body))
        return Instance({ owner.plain }) { await owner.plain() }
      },
      SuspendingSubject(name: "a Sendable class's let, () async throws -> Result", canThrow: true) { body in
        let owner = Service(SuspendingChoice("throwing", body))
        return Instance({ owner.throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(name: "a Sendable class's let, (Int) async -> Result", canThrow: false) { body in
        let owner = Service(SuspendingChoice("taking", body))
        return Instance({ owner.taking }) { await owner.taking(1) }
      },
      SuspendingSubject(name: "a Sendable class's let, (Int) async throws -> Result", canThrow: true) {
        body in
        let owner = Service(SuspendingChoice("takingAndThrowing", body))
        return Instance({ owner.takingAndThrowing }) { try await owner.takingAndThrowing(1) }
      },
    ]
  }

  static var asConcurrentValues: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a Sendable class's let, @concurrent () async -> Result", canThrow: false) {
        body in
        let owner = ConcurrentService(SuspendingChoice("plain", body))
        return Instance({ owner.plain }) { await owner.plain() }
      },
      SuspendingSubject(name: "a Sendable class's let, @concurrent () async throws -> Result", canThrow: true) { body in
        let owner = ConcurrentService(SuspendingChoice("throwing", body))
        return Instance({ owner.throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(name: "a Sendable class's let, @concurrent (Int) async -> Result", canThrow: false) {
        body in
        let owner = ConcurrentService(SuspendingChoice("taking", body))
        return Instance({ owner.taking }) { await owner.taking(1) }
      },
      SuspendingSubject(
        name: "a Sendable class's let, @concurrent (Int) async throws -> Result",
        canThrow: true
      ) { body in
        let owner = ConcurrentService(SuspendingChoice("takingAndThrowing", body))
        return Instance({ owner.takingAndThrowing }) { try await owner.takingAndThrowing(1) }
      },
    ]
  }

  static var asMainActorValues: [SuspendingSubject] {
    [
      SuspendingSubject(
        name: "a Sendable class's let, @MainActor () async -> Result",
        canThrow: false,
        isOnMainActor: true
      ) { body in
        let owner = MainActorService(SuspendingChoice("plain", body))
        return Instance(onMainActor: { owner.plain }) { await owner.plain() }
      },
      SuspendingSubject(
        name: "a Sendable class's let, @MainActor () async throws -> Result",
        canThrow: true,
        isOnMainActor: true
      ) { body in
        let owner = MainActorService(SuspendingChoice("throwing", body))
        return Instance(onMainActor: { owner.throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(
        name: "a Sendable class's let, @MainActor (Int) async -> Result",
        canThrow: false,
        isOnMainActor: true
      ) { body in
        let owner = MainActorService(SuspendingChoice("taking", body))
        return Instance(onMainActor: { owner.taking }) { await owner.taking(1) }
      },
      SuspendingSubject(
        name: "a Sendable class's let, @MainActor (Int) async throws -> Result",
        canThrow: true,
        isOnMainActor: true
      ) { body in
        let owner = MainActorService(SuspendingChoice("takingAndThrowing", body))
        return Instance(onMainActor: { owner.takingAndThrowing }) { try await owner.takingAndThrowing(1) }
      },
    ]
  }
}
