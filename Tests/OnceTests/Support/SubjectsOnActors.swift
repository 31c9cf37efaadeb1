import Once

/// A class on the main actor with payloads that do not suspend.
@MainActor private final class Screen<Result: Sendable> {
  @RunOnce var plain: () -> Result
  @RunOnce var throwing: () throws -> Result
  @RunOnce var taking: (Screen) -> Result
  @RunOnce var takingAndThrowing: (Screen) throws -> Result
  @RunOnce var boundPlain: @MainActor () -> Result
  @RunOnce var boundThrowing: @MainActor () throws -> Result
  @RunOnce var boundTaking: @MainActor (Screen) -> Result
  @RunOnce var boundTakingAndThrowing: @MainActor (Screen) throws -> Result

  init(_ choice: Choice<Result>) {
    _plain = RunOnce(wrappedValue: { [body = choice("plain")] in unfailing(body) })
    _throwing = RunOnce(wrappedValue: { [body = choice("throwing")] in try body() })
    _taking = RunOnce(wrappedValue: { [body = choice("taking")] _ in unfailing(body) })
    _takingAndThrowing = RunOnce(wrappedValue: { [body = choice("takingAndThrowing")] _ in try body() })
    _boundPlain = RunOnce(wrappedValue: { [body = choice("boundPlain")] in unfailing(body) })
    _boundThrowing = RunOnce(wrappedValue: { [body = choice("boundThrowing")] in try body() })
    _boundTaking = RunOnce(wrappedValue: { [body = choice("boundTaking")] _ in unfailing(body) })
    _boundTakingAndThrowing = RunOnce(wrappedValue: { [body = choice("boundTakingAndThrowing")] _ in
      try body()
    })
  }
}

/// The same as `let` values of a `Sendable` class.
private final class MainActorService<Result: Sendable>: Sendable {
  let plain: RunOnce<@MainActor () -> Result>
  let throwing: RunOnce<@MainActor () throws -> Result>
  let taking: RunOnce<@MainActor (Int) -> Result>
  let takingAndThrowing: RunOnce<@MainActor (Int) throws -> Result>

  init(_ choice: Choice<Result>) {
    plain = RunOnce { @MainActor [body = choice("plain")] in unfailing(body) }
    throwing = RunOnce { @MainActor [body = choice("throwing")] in try body() }
    taking = RunOnce { @MainActor [body = choice("taking")] (_: Int) in unfailing(body) }
    takingAndThrowing = RunOnce { @MainActor [body = choice("takingAndThrowing")] (_: Int) in try body() }
  }
}

/// An actor with payloads that do not suspend.
private actor Store<Result: Sendable> {
  @RunOnce var plain: () -> Result
  @RunOnce var throwing: () throws -> Result
  @RunOnce var taking: (isolated Store) -> Result
  @RunOnce var takingAndThrowing: (isolated Store) throws -> Result
  let value: RunOnce<@Sendable (isolated Store) -> Result>
  let throwingValue: RunOnce<@Sendable (isolated Store) throws -> Result>

  init(_ choice: Choice<Result>) {
    _plain = RunOnce(wrappedValue: { [body = choice("plain")] in unfailing(body) })
    _throwing = RunOnce(wrappedValue: { [body = choice("throwing")] in try body() })
    _taking = RunOnce(wrappedValue: { [body = choice("taking")] _ in unfailing(body) })
    _takingAndThrowing = RunOnce(wrappedValue: { [body = choice("takingAndThrowing")] _ in try body() })
    value = RunOnce { [body = choice("value")] (_: isolated Store) in unfailing(body) }
    throwingValue = RunOnce { [body = choice("throwingValue")] (_: isolated Store) in try body() }
  }
}

extension Subject {
  /// Payloads that do not suspend, but whose callers may have to suspend to reach the actor.
  static var boundToActors: [Subject] { inScreens + asMainActorValues + inActors }

  private static var inScreens: [Subject] {
    [
      Subject(name: "a @MainActor class's @RunOnce var, () -> Result", canThrow: false) { body in
        let owner = await Screen(Choice("plain", body))
        return Instance(onMainActor: { owner.$plain }) { owner.plain() }
      },
      Subject(name: "a @MainActor class's @RunOnce var, () throws -> Result", canThrow: true) { body in
        let owner = await Screen(Choice("throwing", body))
        return Instance(onMainActor: { owner.$throwing }) { try owner.throwing() }
      },
      Subject(name: "a @MainActor class's @RunOnce var, (Argument) -> Result", canThrow: false) { body in
        let owner = await Screen(Choice("taking", body))
        return Instance(onMainActor: { owner.$taking }) { owner.taking(owner) }
      },
      Subject(name: "a @MainActor class's @RunOnce var, (Argument) throws -> Result", canThrow: true) {
        body in
        let owner = await Screen(Choice("takingAndThrowing", body))
        return Instance(onMainActor: { owner.$takingAndThrowing }) { try owner.takingAndThrowing(owner) }
      },
      Subject(name: "a @MainActor class's @RunOnce var, @MainActor () -> Result", canThrow: false) { body in
        let owner = await Screen(Choice("boundPlain", body))
        return Instance(onMainActor: { owner.$boundPlain }) { owner.boundPlain() }
      },
      Subject(name: "a @MainActor class's @RunOnce var, @MainActor () throws -> Result", canThrow: true) {
        body in
        let owner = await Screen(Choice("boundThrowing", body))
        return Instance(onMainActor: { owner.$boundThrowing }) { try owner.boundThrowing() }
      },
      Subject(name: "a @MainActor class's @RunOnce var, @MainActor (Argument) -> Result", canThrow: false) {
        body in
        let owner = await Screen(Choice("boundTaking", body))
        return Instance(onMainActor: { owner.$boundTaking }) { owner.boundTaking(owner) }
      },
      Subject(
        name: "a @MainActor class's @RunOnce var, @MainActor (Argument) throws -> Result",
        canThrow: true
      ) { body in
        let owner = await Screen(Choice("boundTakingAndThrowing", body))
        return Instance(onMainActor: { owner.$boundTakingAndThrowing }) {
          try owner.boundTakingAndThrowing(owner)
        }
      },
    ]
  }

  private static var asMainActorValues: [Subject] {
    [
      Subject(name: "a Sendable class's let, @MainActor () -> Result", canThrow: false) { body in
        let owner = MainActorService(Choice("plain", body))
        return Instance(onMainActor: { owner.plain }) { owner.plain() }
      },
      Subject(name: "a Sendable class's let, @MainActor () throws -> Result", canThrow: true) { body in
        let owner = MainActorService(Choice("throwing", body))
        return Instance(onMainActor: { owner.throwing }) { try owner.throwing() }
      },
      Subject(name: "a Sendable class's let, @MainActor (Argument) -> Result", canThrow: false) { body in
        let owner = MainActorService(Choice("taking", body))
        return Instance(onMainActor: { owner.taking }) { owner.taking(1) }
      },
      Subject(name: "a Sendable class's let, @MainActor (Argument) throws -> Result", canThrow: true) {
        body in
        let owner = MainActorService(Choice("takingAndThrowing", body))
        return Instance(onMainActor: { owner.takingAndThrowing }) { try owner.takingAndThrowing(1) }
      },
    ]
  }

  private static var inActors: [Subject] {
    [
      Subject(name: "an actor's @RunOnce var, () -> Result", canThrow: false) { body in
        Instance(on: Store(Choice("plain", body)), { $0.$plain }) { $0.plain() }
      },
      Subject(name: "an actor's @RunOnce var, () throws -> Result", canThrow: true) { body in
        Instance(on: Store(Choice("throwing", body)), { $0.$throwing }) { try $0.throwing() }
      },
      Subject(name: "an actor's @RunOnce var, (isolated Argument) -> Result", canThrow: false) { body in
        Instance(on: Store(Choice("taking", body)), { $0.$taking }) { $0.taking($0) }
      },
      Subject(name: "an actor's @RunOnce var, (isolated Argument) throws -> Result", canThrow: true) { body in
        Instance(on: Store(Choice("takingAndThrowing", body)), { $0.$takingAndThrowing }) {
          try $0.takingAndThrowing($0)
        }
      },
      Subject(name: "an actor's let, (isolated Argument) -> Result", canThrow: false) { body in
        Instance(on: Store(Choice("value", body)), { $0.value }) { $0.value($0) }
      },
      Subject(name: "an actor's let, (isolated Argument) throws -> Result", canThrow: true) { body in
        Instance(on: Store(Choice("throwingValue", body)), { $0.throwingValue }) { try $0.throwingValue($0) }
      },
    ]
  }
}
