import Once

/// A class whose properties are the payload shapes that block.
///
/// `@unchecked Sendable`: that any thread may call its wrappers is what the tests are about.
private final class BlockingOwner<Result: Sendable>: @unchecked Sendable {
  @RunOnce var plain: () -> Result
  @RunOnce var throwing: () throws -> Result
  @RunOnce var taking: (BlockingOwner) -> Result
  @RunOnce var takingAndThrowing: (BlockingOwner) throws -> Result

  init(_ body: @escaping @Sendable () throws -> Result) {
    _plain = RunOnce(wrappedValue: { unfailing(body) })
    _throwing = RunOnce(wrappedValue: { try body() })
    _taking = RunOnce(wrappedValue: { _ in unfailing(body) })
    _takingAndThrowing = RunOnce(wrappedValue: { _ in try body() })
  }
}

/// A struct whose properties are the payload shapes that block.
///
/// `@unchecked Sendable` for the same reason.
private struct BlockingValue<Result: Sendable>: @unchecked Sendable {
  @RunOnce var plain: () -> Result
  @RunOnce var throwing: () throws -> Result
  @RunOnce var taking: (BlockingValue) -> Result
  @RunOnce var takingAndThrowing: (BlockingValue) throws -> Result

  init(_ body: @escaping @Sendable () throws -> Result) {
    _plain = RunOnce(wrappedValue: { unfailing(body) })
    _throwing = RunOnce(wrappedValue: { try body() })
    _taking = RunOnce(wrappedValue: { _ in unfailing(body) })
    _takingAndThrowing = RunOnce(wrappedValue: { _ in try body() })
  }
}

/// A `Sendable` class, which holds its wrappers as `let` values.
private final class BlockingService<Result: Sendable>: Sendable {
  let plain: RunOnce<@Sendable () -> Result>
  let throwing: RunOnce<@Sendable () throws -> Result>
  let taking: RunOnce<@Sendable (Int) -> Result>
  let takingAndThrowing: RunOnce<@Sendable (Int) throws -> Result>

  init(_ body: @escaping @Sendable () throws -> Result) {
    plain = RunOnce { unfailing(body) }
    throwing = RunOnce { try body() }
    taking = RunOnce { (_: Int) in unfailing(body) }
    takingAndThrowing = RunOnce { (_: Int) in try body() }
  }
}

extension BlockingSubject {
  static var inClasses: [BlockingSubject] {
    [
      BlockingSubject(name: "a class's @RunOnce var, () -> Result", canThrow: false) { body in
        let owner = BlockingOwner(body)
        return BlockingInstance({ owner.$plain }) { owner.plain() }
      },
      BlockingSubject(name: "a class's @RunOnce var, () throws -> Result", canThrow: true) { body in
        let owner = BlockingOwner(body)
        return BlockingInstance({ owner.$throwing }) { try owner.throwing() }
      },
      BlockingSubject(name: "a class's @RunOnce var, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingOwner(body)
        return BlockingInstance({ owner.$taking }) { owner.taking(owner) }
      },
      BlockingSubject(name: "a class's @RunOnce var, (Argument) throws -> Result", canThrow: true) { body in
        let owner = BlockingOwner(body)
        return BlockingInstance({ owner.$takingAndThrowing }) { try owner.takingAndThrowing(owner) }
      },
    ]
  }

  static var inStructs: [BlockingSubject] {
    [
      BlockingSubject(name: "a struct's @RunOnce var, () -> Result", canThrow: false) { body in
        let owner = BlockingValue(body)
        return BlockingInstance({ owner.$plain }) { owner.plain() }
      },
      BlockingSubject(name: "a struct's @RunOnce var, () throws -> Result", canThrow: true) { body in
        let owner = BlockingValue(body)
        return BlockingInstance({ owner.$throwing }) { try owner.throwing() }
      },
      BlockingSubject(name: "a struct's @RunOnce var, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingValue(body)
        return BlockingInstance({ owner.$taking }) { owner.taking(owner) }
      },
      BlockingSubject(name: "a struct's @RunOnce var, (Argument) throws -> Result", canThrow: true) { body in
        let owner = BlockingValue(body)
        return BlockingInstance({ owner.$takingAndThrowing }) { try owner.takingAndThrowing(owner) }
      },
    ]
  }

  static var asValues: [BlockingSubject] {
    [
      BlockingSubject(name: "a Sendable class's let, () -> Result", canThrow: false) { body in
        let owner = BlockingService(body)
        return BlockingInstance({ owner.plain }) { owner.plain() }
      },
      BlockingSubject(name: "a Sendable class's let, () throws -> Result", canThrow: true) { body in
        let owner = BlockingService(body)
        return BlockingInstance({ owner.throwing }) { try owner.throwing() }
      },
      BlockingSubject(name: "a Sendable class's let, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingService(body)
        return BlockingInstance({ owner.taking }) { owner.taking(1) }
      },
      BlockingSubject(name: "a Sendable class's let, (Argument) throws -> Result", canThrow: true) { body in
        let owner = BlockingService(body)
        return BlockingInstance({ owner.takingAndThrowing }) { try owner.takingAndThrowing(1) }
      },
    ]
  }

  /// The guarded function, taken out of its wrapper before the run, is guarded as well.
  static var takenOut: [BlockingSubject] {
    [
      BlockingSubject(name: "a guarded function taken out, () -> Result", canThrow: false) { body in
        let owner = BlockingService(body)
        let guarded = owner.plain.wrappedValue
        return BlockingInstance({ owner.plain }) { guarded() }
      },
      BlockingSubject(name: "a guarded function taken out, () throws -> Result", canThrow: true) { body in
        let owner = BlockingService(body)
        let guarded = owner.throwing.wrappedValue
        return BlockingInstance({ owner.throwing }) { try guarded() }
      },
      BlockingSubject(name: "a guarded function taken out, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingService(body)
        let guarded = owner.taking.wrappedValue
        return BlockingInstance({ owner.taking }) { guarded(1) }
      },
      BlockingSubject(name: "a guarded function taken out, (Argument) throws -> Result", canThrow: true) { body in
        let owner = BlockingService(body)
        let guarded = owner.takingAndThrowing.wrappedValue
        return BlockingInstance({ owner.takingAndThrowing }) { try guarded(1) }
      },
    ]
  }
}
