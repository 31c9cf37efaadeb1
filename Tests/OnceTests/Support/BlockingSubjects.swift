import Once

/// A class with one property per payload shape that blocks.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may call its wrappers.
private final class BlockingOwner<Result: Sendable>: @unchecked Sendable {
  @RunOnce var plain: () -> Result
  @RunOnce var throwing: () throws -> Result
  @RunOnce var taking: (BlockingOwner) -> Result
  @RunOnce var takingAndThrowing: (BlockingOwner) throws -> Result

  init(_ choice: Choice<Result>) {
    _plain = RunOnce(wrappedValue: { [body = choice("plain")] in unfailing(body) })
    _throwing = RunOnce(wrappedValue: { [body = choice("throwing")] in try body() })
    _taking = RunOnce(wrappedValue: { [body = choice("taking")] _ in unfailing(body) })
    _takingAndThrowing = RunOnce(wrappedValue: { [body = choice("takingAndThrowing")] _ in try body() })
  }
}

/// A struct with one property per payload shape that blocks.
///
/// `@unchecked Sendable` for the same reason.
private struct BlockingValue<Result: Sendable>: @unchecked Sendable {
  @RunOnce var plain: () -> Result
  @RunOnce var throwing: () throws -> Result
  @RunOnce var taking: (BlockingValue) -> Result
  @RunOnce var takingAndThrowing: (BlockingValue) throws -> Result

  init(_ choice: Choice<Result>) {
    _plain = RunOnce(wrappedValue: { [body = choice("plain")] in unfailing(body) })
    _throwing = RunOnce(wrappedValue: { [body = choice("throwing")] in try body() })
    _taking = RunOnce(wrappedValue: { [body = choice("taking")] _ in unfailing(body) })
    _takingAndThrowing = RunOnce(wrappedValue: { [body = choice("takingAndThrowing")] _ in try body() })
  }
}

/// A `Sendable` class, which holds its wrappers as `let` values.
private final class BlockingService<Result: Sendable>: Sendable {
  let plain: RunOnce<@Sendable () -> Result>
  let throwing: RunOnce<@Sendable () throws -> Result>
  let taking: RunOnce<@Sendable (Int) -> Result>
  let takingAndThrowing: RunOnce<@Sendable (Int) throws -> Result>

  init(_ choice: Choice<Result>) {
    plain = RunOnce { [body = choice("plain")] in unfailing(body) }
    throwing = RunOnce { [body = choice("throwing")] in try body() }
    taking = RunOnce { [body = choice("taking")] (_: Int) in unfailing(body) }
    takingAndThrowing = RunOnce { [body = choice("takingAndThrowing")] (_: Int) in try body() }
  }
}

extension BlockingSubject {
  static var inClasses: [BlockingSubject] {
    [
      BlockingSubject(name: "a class's @RunOnce var, () -> Result", canThrow: false) { body in
        let owner = BlockingOwner(Choice("plain", body))
        return BlockingInstance({ owner.$plain }) { owner.plain() }
      },
      BlockingSubject(name: "a class's @RunOnce var, () throws -> Result", canThrow: true) { body in
        let owner = BlockingOwner(Choice("throwing", body))
        return BlockingInstance({ owner.$throwing }) { try owner.throwing() }
      },
      BlockingSubject(name: "a class's @RunOnce var, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingOwner(Choice("taking", body))
        return BlockingInstance({ owner.$taking }) { owner.taking(owner) }
      },
      BlockingSubject(name: "a class's @RunOnce var, (Argument) throws -> Result", canThrow: true) { body in
        let owner = BlockingOwner(Choice("takingAndThrowing", body))
        return BlockingInstance({ owner.$takingAndThrowing }) { try owner.takingAndThrowing(owner) }
      },
    ]
  }

  static var inStructs: [BlockingSubject] {
    [
      BlockingSubject(name: "a struct's @RunOnce var, () -> Result", canThrow: false) { body in
        let owner = BlockingValue(Choice("plain", body))
        return BlockingInstance({ owner.$plain }) { owner.plain() }
      },
      BlockingSubject(name: "a struct's @RunOnce var, () throws -> Result", canThrow: true) { body in
        let owner = BlockingValue(Choice("throwing", body))
        return BlockingInstance({ owner.$throwing }) { try owner.throwing() }
      },
      BlockingSubject(name: "a struct's @RunOnce var, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingValue(Choice("taking", body))
        return BlockingInstance({ owner.$taking }) { owner.taking(owner) }
      },
      BlockingSubject(name: "a struct's @RunOnce var, (Argument) throws -> Result", canThrow: true) { body in
        let owner = BlockingValue(Choice("takingAndThrowing", body))
        return BlockingInstance({ owner.$takingAndThrowing }) { try owner.takingAndThrowing(owner) }
      },
    ]
  }

  static var asValues: [BlockingSubject] {
    [
      BlockingSubject(name: "a Sendable class's let, () -> Result", canThrow: false) { body in
        let owner = BlockingService(Choice("plain", body))
        return BlockingInstance({ owner.plain }) { owner.plain() }
      },
      BlockingSubject(name: "a Sendable class's let, () throws -> Result", canThrow: true) { body in
        let owner = BlockingService(Choice("throwing", body))
        return BlockingInstance({ owner.throwing }) { try owner.throwing() }
      },
      BlockingSubject(name: "a Sendable class's let, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingService(Choice("taking", body))
        return BlockingInstance({ owner.taking }) { owner.taking(1) }
      },
      BlockingSubject(name: "a Sendable class's let, (Argument) throws -> Result", canThrow: true) { body in
        let owner = BlockingService(Choice("takingAndThrowing", body))
        return BlockingInstance({ owner.takingAndThrowing }) { try owner.takingAndThrowing(1) }
      },
    ]
  }

  /// The guarded function stays guarded when taken out of its wrapper before the run.
  static var takenOut: [BlockingSubject] {
    [
      BlockingSubject(name: "a guarded function taken out, () -> Result", canThrow: false) { body in
        let owner = BlockingService(Choice("plain", body))
        let guarded = owner.plain.wrappedValue
        return BlockingInstance({ owner.plain }) { guarded() }
      },
      BlockingSubject(name: "a guarded function taken out, () throws -> Result", canThrow: true) { body in
        let owner = BlockingService(Choice("throwing", body))
        let guarded = owner.throwing.wrappedValue
        return BlockingInstance({ owner.throwing }) { try guarded() }
      },
      BlockingSubject(name: "a guarded function taken out, (Argument) -> Result", canThrow: false) { body in
        let owner = BlockingService(Choice("taking", body))
        let guarded = owner.taking.wrappedValue
        return BlockingInstance({ owner.taking }) { guarded(1) }
      },
      BlockingSubject(name: "a guarded function taken out, (Argument) throws -> Result", canThrow: true) {
        body in
        let owner = BlockingService(Choice("takingAndThrowing", body))
        let guarded = owner.takingAndThrowing.wrappedValue
        return BlockingInstance({ owner.takingAndThrowing }) { try guarded(1) }
      },
    ]
  }
}
