import Once

/// A class with one property per payload shape that suspends, in the caller's isolation and out of it.
///
/// `@unchecked Sendable`: the tests exist to show that any task may call its wrappers.
///
/// The bodies are constants instead of capture-list entries: in a generic type, Swift 6.3 lets a closure with a capture
/// list leave its caller's isolation.
private final class SuspendingOwner<Result: Sendable>: @unchecked Sendable {
  @RunOnce var plain: nonisolated(nonsending) () async -> Result
  @RunOnce var throwing: nonisolated(nonsending) () async throws -> Result
  @RunOnce var taking: nonisolated(nonsending) (SuspendingOwner) async -> Result
  @RunOnce var takingAndThrowing: nonisolated(nonsending) (SuspendingOwner) async throws -> Result
  @RunOnce var concurrentPlain: @concurrent () async -> Result
  @RunOnce var concurrentThrowing: @concurrent () async throws -> Result
  @RunOnce var concurrentTaking: @concurrent (SuspendingOwner) async -> Result
  @RunOnce var concurrentTakingAndThrowing: @concurrent (SuspendingOwner) async throws -> Result

  init(_ choice: SuspendingChoice<Result>) {
    let plainBody = choice("plain")
    let throwingBody = choice("throwing")
    let takingBody = choice("taking")
    let takingAndThrowingBody = choice("takingAndThrowing")
    let concurrentPlainBody = choice("concurrentPlain")
    let concurrentThrowingBody = choice("concurrentThrowing")
    let concurrentTakingBody = choice("concurrentTaking")
    let concurrentTakingAndThrowingBody = choice("concurrentTakingAndThrowing")
    _plain = RunOnce(wrappedValue: { await unfailing(plainBody) })
    _throwing = RunOnce(wrappedValue: { try await throwingBody() })
    _taking = RunOnce(wrappedValue: { _ in await unfailing(takingBody) })
    _takingAndThrowing = RunOnce(wrappedValue: { _ in try await takingAndThrowingBody() })
    _concurrentPlain = RunOnce(wrappedValue: { await unfailing(concurrentPlainBody) })
    _concurrentThrowing = RunOnce(wrappedValue: { try await concurrentThrowingBody() })
    _concurrentTaking = RunOnce(wrappedValue: { _ in await unfailing(concurrentTakingBody)
    })
    _concurrentTakingAndThrowing = RunOnce(wrappedValue: { _ in
      try await concurrentTakingAndThrowingBody()
    })
  }
}

/// A struct with one property per payload shape that suspends.
///
/// `@unchecked Sendable` for the same reason.
private struct SuspendingValue<Result: Sendable>: @unchecked Sendable {
  @RunOnce var plain: nonisolated(nonsending) () async -> Result
  @RunOnce var throwing: nonisolated(nonsending) () async throws -> Result
  @RunOnce var taking: nonisolated(nonsending) (SuspendingValue) async -> Result
  @RunOnce var takingAndThrowing: nonisolated(nonsending) (SuspendingValue) async throws -> Result

  init(_ choice: SuspendingChoice<Result>) {
    let plainBody = choice("plain")
    let throwingBody = choice("throwing")
    let takingBody = choice("taking")
    let takingAndThrowingBody = choice("takingAndThrowing")
    _plain = RunOnce(wrappedValue: { await unfailing(plainBody) })
    _throwing = RunOnce(wrappedValue: { try await throwingBody() })
    _taking = RunOnce(wrappedValue: { _ in await unfailing(takingBody) })
    _takingAndThrowing = RunOnce(wrappedValue: { _ in try await takingAndThrowingBody() })
  }
}

extension SuspendingSubject {
  static var inClasses: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a class's @RunOnce var, () async -> Result", canThrow: false) { body in
        let owner = SuspendingOwner(SuspendingChoice("plain", body))
        return Instance({ owner.$plain }) { await owner.plain() }
      },
      SuspendingSubject(name: "a class's @RunOnce var, () async throws -> Result", canThrow: true) { body in
        let owner = SuspendingOwner(SuspendingChoice("throwing", body))
        return Instance({ owner.$throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(name: "a class's @RunOnce var, (Argument) async -> Result", canThrow: false) { body in
        let owner = SuspendingOwner(SuspendingChoice("taking", body))
        return Instance({ owner.$taking }) { await owner.taking(owner) }
      },
      SuspendingSubject(name: "a class's @RunOnce var, (Argument) async throws -> Result", canThrow: true) {
        body in
        let owner = SuspendingOwner(SuspendingChoice("takingAndThrowing", body))
        return Instance({ owner.$takingAndThrowing }) { try await owner.takingAndThrowing(owner) }
      },
    ]
  }

  static var concurrentInClasses: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a class's @RunOnce var, @concurrent () async -> Result", canThrow: false) {
        body in
        let owner = SuspendingOwner(SuspendingChoice("concurrentPlain", body))
        return Instance({ owner.$concurrentPlain }) { await owner.concurrentPlain() }
      },
      SuspendingSubject(name: "a class's @RunOnce var, @concurrent () async throws -> Result", canThrow: true) { body in
        let owner = SuspendingOwner(SuspendingChoice("concurrentThrowing", body))
        return Instance({ owner.$concurrentThrowing }) { try await owner.concurrentThrowing() }
      },
      SuspendingSubject(
        name: "a class's @RunOnce var, @concurrent (Argument) async -> Result",
        canThrow: false
      ) { body in
        let owner = SuspendingOwner(SuspendingChoice("concurrentTaking", body))
        return Instance({ owner.$concurrentTaking }) { await owner.concurrentTaking(owner) }
      },
      SuspendingSubject(
        name: "a class's @RunOnce var, @concurrent (Argument) async throws -> Result",
        canThrow: true
      ) { body in
        let owner = SuspendingOwner(SuspendingChoice("concurrentTakingAndThrowing", body))
        return Instance({ owner.$concurrentTakingAndThrowing }) {
          try await owner.concurrentTakingAndThrowing(owner)
        }
      },
    ]
  }

  static var inStructs: [SuspendingSubject] {
    [
      SuspendingSubject(name: "a struct's @RunOnce var, () async -> Result", canThrow: false) { body in
        let owner = SuspendingValue(SuspendingChoice("plain", body))
        return Instance({ owner.$plain }) { await owner.plain() }
      },
      SuspendingSubject(name: "a struct's @RunOnce var, () async throws -> Result", canThrow: true) { body in
        let owner = SuspendingValue(SuspendingChoice("throwing", body))
        return Instance({ owner.$throwing }) { try await owner.throwing() }
      },
      SuspendingSubject(name: "a struct's @RunOnce var, (Argument) async -> Result", canThrow: false) {
        body in
        let owner = SuspendingValue(SuspendingChoice("taking", body))
        return Instance({ owner.$taking }) { await owner.taking(owner) }
      },
      SuspendingSubject(name: "a struct's @RunOnce var, (Argument) async throws -> Result", canThrow: true) {
        body in
        let owner = SuspendingValue(SuspendingChoice("takingAndThrowing", body))
        return Instance({ owner.$takingAndThrowing }) { try await owner.takingAndThrowing(owner) }
      },
    ]
  }
}
