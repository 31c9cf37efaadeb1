import Once

extension BlockingSubject {
  static var unobserved: [BlockingSubject] {
    [
      property((() -> Result).self, { body in RunOnce(wrappedValue: { unfailing(body) }) }, { $0() }),
      property((() throws -> Result).self, { body in RunOnce(wrappedValue: { try body() }) }, { try $0() }),
      property(((Int) -> Result).self, { body in RunOnce(wrappedValue: { _ in unfailing(body) }) }, { $0(1) }),
      property(((Int) throws -> Result).self, { body in RunOnce(wrappedValue: { _ in try body() }) }, { try $0(1) }),
      value((@Sendable () -> Result).self, { body in RunOnce { unfailing(body) } }, { $0() }),
      value((@Sendable () throws -> Result).self, { body in RunOnce { try body() } }, { try $0() }),
      value((@Sendable (Int) -> Result).self, { body in RunOnce { _ in unfailing(body) } }, { $0(1) }),
      value((@Sendable (Int) throws -> Result).self, { body in RunOnce { _ in try body() } }, { try $0(1) }),
    ]
  }

  private static func property<Payload>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @Sendable (Payload) throws -> Result
  ) -> BlockingSubject {
    BlockingSubject(name: "@RunOnce var, \(type)") { body in
      let owner = ClassWithOnce(make(body))
      return BlockingInstance(call: { try call(owner.once) }, progress: Progress(owner.$once))
    }
  }

  private static func value<Payload: Sendable>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @Sendable (RunOnce<Payload>) throws -> Result
  ) -> BlockingSubject {
    BlockingSubject(name: "a value, \(type)") { body in
      let once = make(body)
      return BlockingInstance(call: { try call(once) }, progress: Progress(once))
    }
  }
}

/// A class with a property of any shape.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may call its wrapper.
final class ClassWithOnce<Payload>: @unchecked Sendable {
  @RunOnce var once: Payload

  init(_ once: RunOnce<Payload>) { _once = once }
}

extension Subject {
  private typealias Bound = @MainActor () -> Result
  private typealias BoundThrowing = @MainActor () throws -> Result
  private typealias BoundTaking = @MainActor (Int) -> Result
  private typealias BoundTakingAndThrowing = @MainActor (Int) throws -> Result

  static var onActors: [Subject] {
    [
      property(Bound.self, { body in RunOnce(wrappedValue: { unfailing(body) }) }, { $0() }),
      property(BoundThrowing.self, { body in RunOnce(wrappedValue: { try body() }) }, { try $0() }),
      property(BoundTaking.self, { body in RunOnce(wrappedValue: { _ in unfailing(body) }) }, { $0(1) }),
      property(BoundTakingAndThrowing.self, { body in RunOnce(wrappedValue: { _ in try body() }) }, { try $0(1) }),
      value(Bound.self, { body in RunOnce { @MainActor in unfailing(body) } }, { $0() }),
      value(BoundThrowing.self, { body in RunOnce { @MainActor in try body() } }, { try $0() }),
      value(BoundTaking.self, { body in RunOnce { @MainActor (_: Int) in unfailing(body) } }, { $0(1) }),
      value(BoundTakingAndThrowing.self, { body in RunOnce { @MainActor (_: Int) in try body() } }, { try $0(1) }),
      inHost(Isolated.self, { body in RunOnce(wrappedValue: { _ in unfailing(body) }) }, { $0($1) }),
      inHost(IsolatedThrowing.self, { body in RunOnce(wrappedValue: { _ in try body() }) }, { try $0($1) }),
      inHost(IsolatedValue.self, { body in RunOnce { (_: isolated Host) in unfailing(body) } }, { $0($1) }),
      inHost(IsolatedThrowingValue.self, { body in RunOnce { (_: isolated Host) in try body() } }, { try $0($1) }),
    ]
  }

  private typealias Isolated = (isolated Host) -> Result
  private typealias IsolatedThrowing = (isolated Host) throws -> Result
  private typealias IsolatedValue = @Sendable (isolated Host) -> Result
  private typealias IsolatedThrowingValue = @Sendable (isolated Host) throws -> Result

  private static func property<Payload>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @MainActor @Sendable (Payload) throws -> Result
  ) -> Subject {
    Subject(name: "@RunOnce var, \(type)") { body in
      let owner = ClassWithOnce(make(body))
      return onMainActor(Progress(owner.$once)) { try call(owner.once) }
    }
  }

  private static func value<Payload: Sendable>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @MainActor @Sendable (RunOnce<Payload>) throws -> Result
  ) -> Subject {
    Subject(name: "a value, \(type)") { body in
      let once = make(body)
      return onMainActor(Progress(once)) { try call(once) }
    }
  }

  private static func onMainActor(
    _ progress: Progress,
    _ call: @escaping @MainActor @Sendable () throws -> Result
  ) -> Instance<Result> {
    Instance(
      call: { try await MainActor.run(body: call) },
      callInside: { try MainActor.assumeIsolated(call) },
      progress: progress
    )
  }

  private static func inHost<Payload>(
    _ type: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @Sendable (Payload, isolated Host) throws -> Result
  ) -> Subject {
    Subject(name: "on an actor, \(type)") { body in
      let (host, owner) = (Host(), ClassWithOnce(make(body)))
      return Instance(
        call: { try await on(host) { try call(owner.once, $0) } },
        callInside: { try host.assumeIsolated { try call(owner.once, $0) } },
        progress: Progress(owner.$once)
      )
    }
  }
}

func on<Result: Sendable>(
  _ host: isolated Host,
  _ body: @Sendable (isolated Host) async throws -> Result
) async throws -> Result {
  try await body(host)
}
