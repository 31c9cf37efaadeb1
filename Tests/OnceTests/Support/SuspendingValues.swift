import Once

/// A `Sendable` class with payloads that suspend in the caller's isolation, as `let` values.
private final class Service<Result: Sendable>: Sendable {
  let plain: RunOnce<nonisolated(nonsending) @Sendable () async -> Result>
  let throwing: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Result>
  let taking: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Result>
  let takingAndThrowing: RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Result>

  init(_ body: @escaping Body<Result>) {
    plain = RunOnce { await unfailing(body) }
    throwing = RunOnce { try await body() }
    taking = RunOnce { (_: Int) in await unfailing(body) }
    takingAndThrowing = RunOnce { (_: Int) in try await body() }
  }
}

/// The same with payloads that leave the caller's isolation.
private final class ConcurrentService<Result: Sendable>: Sendable {
  let plain: RunOnce<@Sendable @concurrent () async -> Result>
  let throwing: RunOnce<@Sendable @concurrent () async throws -> Result>
  let taking: RunOnce<@Sendable @concurrent (Int) async -> Result>
  let takingAndThrowing: RunOnce<@Sendable @concurrent (Int) async throws -> Result>

  init(_ body: @escaping Body<Result>) {
    plain = RunOnce { await unfailing(body) }
    throwing = RunOnce { try await body() }
    taking = RunOnce { (_: Int) in await unfailing(body) }
    takingAndThrowing = RunOnce { (_: Int) in try await body() }
  }
}

/// The same with payloads that run on the main actor.
private final class MainActorService<Result: Sendable>: Sendable {
  let plain: RunOnce<@MainActor () async -> Result>
  let throwing: RunOnce<@MainActor () async throws -> Result>
  let taking: RunOnce<@MainActor (Int) async -> Result>
  let takingAndThrowing: RunOnce<@MainActor (Int) async throws -> Result>

  init(_ body: @escaping Body<Result>) {
    plain = RunOnce { @MainActor in await unfailing(body) }
    throwing = RunOnce { @MainActor in try await body() }
    taking = RunOnce { @MainActor (_: Int) in await unfailing(body) }
    takingAndThrowing = RunOnce { @MainActor (_: Int) in try await body() }
  }
}

extension SuspendingSubject {
  static var asValues: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a Sendable class's let, () async -> Result", canThrow: false) { body in
        let owner = Service(body)
        return Instance({ owner.plain }) { await owner.plain() }
      },
      SuspendingSubject(name: "a Sendable class's let, () async throws -> Result", canThrow: true) { body in
        let owner = Service(body)
        return Instance({ owner.throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(name: "a Sendable class's let, (Int) async -> Result", canThrow: false) { body in
        let owner = Service(body)
        return Instance({ owner.taking }) { await owner.taking(1) }
      },
      SuspendingSubject(name: "a Sendable class's let, (Int) async throws -> Result", canThrow: true) { body in
        let owner = Service(body)
        return Instance({ owner.takingAndThrowing }) { try await owner.takingAndThrowing(1) }
      },
    ]
  }

  static var asConcurrentValues: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a Sendable class's let, @concurrent () async -> Result", canThrow: false) { body in
        let owner = ConcurrentService(body)
        return Instance({ owner.plain }) { await owner.plain() }
      },
      SuspendingSubject(name: "a Sendable class's let, @concurrent () async throws -> Result", canThrow: true) { body in
        let owner = ConcurrentService(body)
        return Instance({ owner.throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(name: "a Sendable class's let, @concurrent (Int) async -> Result", canThrow: false) { body in
        let owner = ConcurrentService(body)
        return Instance({ owner.taking }) { await owner.taking(1) }
      },
      SuspendingSubject(name: "a Sendable class's let, @concurrent (Int) async throws -> Result", canThrow: true) { body in
        let owner = ConcurrentService(body)
        return Instance({ owner.takingAndThrowing }) { try await owner.takingAndThrowing(1) }
      },
    ]
  }

  static var asMainActorValues: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a Sendable class's let, @MainActor () async -> Result", canThrow: false, isOnMainActor: true) { body in
        let owner = MainActorService(body)
        return Instance(onMainActor: { owner.plain }) { await owner.plain() }
      },
      SuspendingSubject(name: "a Sendable class's let, @MainActor () async throws -> Result", canThrow: true, isOnMainActor: true) { body in
        let owner = MainActorService(body)
        return Instance(onMainActor: { owner.throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(name: "a Sendable class's let, @MainActor (Int) async -> Result", canThrow: false, isOnMainActor: true) { body in
        let owner = MainActorService(body)
        return Instance(onMainActor: { owner.taking }) { await owner.taking(1) }
      },
      SuspendingSubject(name: "a Sendable class's let, @MainActor (Int) async throws -> Result", canThrow: true, isOnMainActor: true) { body in
        let owner = MainActorService(body)
        return Instance(onMainActor: { owner.takingAndThrowing }) { try await owner.takingAndThrowing(1) }
      },
    ]
  }
}
