import Once

/// A class on the main actor with a property of any shape.
@MainActor final class ScreenWithOnce<Payload> {
  @RunOnce var once: Payload

  init(_ make: @MainActor () -> RunOnce<Payload>) { _once = make() }
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

  private typealias Plain = () -> Result
  private typealias Throwing = () throws -> Result
  private typealias Taking = (Int) -> Result
  private typealias TakingAndThrowing = (Int) throws -> Result
  private typealias Bound = @MainActor () -> Result
  private typealias BoundThrowing = @MainActor () throws -> Result
  private typealias BoundTaking = @MainActor (Int) -> Result
  private typealias BoundTakingAndThrowing = @MainActor (Int) throws -> Result

  private static var inScreens: [Subject] {
    [
      inScreen(Plain.self, { body in RunOnce(wrappedValue: { unfailing(body) }) }, { $0() }),
      inScreen(Throwing.self, { body in RunOnce(wrappedValue: { try body() }) }, { try $0() }),
      inScreen(Taking.self, { body in RunOnce(wrappedValue: { _ in unfailing(body) }) }, { $0(1) }),
      inScreen(TakingAndThrowing.self, { body in RunOnce(wrappedValue: { _ in try body() }) }, { try $0(1) }),
      inScreen(Bound.self, { body in RunOnce(wrappedValue: { unfailing(body) }) }, { $0() }),
      inScreen(BoundThrowing.self, { body in RunOnce(wrappedValue: { try body() }) }, { try $0() }),
      inScreen(BoundTaking.self, { body in RunOnce(wrappedValue: { _ in unfailing(body) }) }, { $0(1) }),
      inScreen(BoundTakingAndThrowing.self, { body in RunOnce(wrappedValue: { _ in try body() }) }, { try $0(1) }),
    ]
  }

  private static var asMainActorValues: [Subject] {
    [
      value(Bound.self, { body in RunOnce { @MainActor in unfailing(body) } }, { $0() }),
      value(BoundThrowing.self, { body in RunOnce { @MainActor in try body() } }, { try $0() }),
      value(BoundTaking.self, { body in RunOnce { @MainActor (_: Int) in unfailing(body) } }, { $0(1) }),
      value(BoundTakingAndThrowing.self, { body in RunOnce { @MainActor (_: Int) in try body() } }, { try $0(1) }),
    ]
  }

  private static func inScreen<Payload>(
    _ payload: Payload.Type,
    _ make: @escaping @MainActor @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @MainActor @Sendable (Payload) throws -> Result
  ) -> Subject {
    Subject("a @MainActor class's @RunOnce var", payload) { body in
      let owner = await ScreenWithOnce { make(body) }
      return Instance(onMainActor: { owner.$once }) { try call(owner.once) }
    }
  }

  private static func value<Payload: Sendable>(
    _ payload: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @MainActor @Sendable (RunOnce<Payload>) throws -> Result
  ) -> Subject {
    Subject("a value", payload) { body in
      let once = make(body)
      return Instance(onMainActor: { once }) { try call(once) }
    }
  }

  private init<Payload>(
    _ form: String,
    _: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) async -> Instance<Result>
  ) {
    self.init(name: "\(form), \(Payload.self)", canThrow: "\(Payload.self)".contains("throws"), make: make)
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
