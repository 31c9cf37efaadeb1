import Once

/// A class with a property of any shape.
///
/// `@unchecked Sendable`, as the struct: the tests exist to show that any thread may call their wrappers.
final class ClassWithOnce<Payload>: @unchecked Sendable {
  @RunOnce var once: Payload

  init(_ once: RunOnce<Payload>) { _once = once }
}

/// The same as a struct.
struct StructWithOnce<Payload>: @unchecked Sendable {
  @RunOnce var once: Payload

  init(_ once: RunOnce<Payload>) { _once = once }
}

extension BlockingSubject {
  private typealias Plain = () -> Result
  private typealias Throwing = () throws -> Result
  private typealias Taking = (Int) -> Result
  private typealias TakingAndThrowing = (Int) throws -> Result
  private typealias PlainValue = @Sendable () -> Result
  private typealias ThrowingValue = @Sendable () throws -> Result
  private typealias TakingValue = @Sendable (Int) -> Result
  private typealias TakingAndThrowingValue = @Sendable (Int) throws -> Result

  static var unobserved: [BlockingSubject] {
    [
      properties(Plain.self, { body in RunOnce(wrappedValue: { unfailing(body) }) }, { $0() }),
      properties(Throwing.self, { body in RunOnce(wrappedValue: { try body() }) }, { try $0() }),
      properties(Taking.self, { body in RunOnce(wrappedValue: { _ in unfailing(body) }) }, { $0(1) }),
      properties(TakingAndThrowing.self, { body in RunOnce(wrappedValue: { _ in try body() }) }, { try $0(1) }),
      values(PlainValue.self, { body in RunOnce { unfailing(body) } }, { $0() }, { $0() }),
      values(ThrowingValue.self, { body in RunOnce { try body() } }, { try $0() }, { try $0() }),
      values(TakingValue.self, { body in RunOnce { _ in unfailing(body) } }, { $0(1) }, { $0(1) }),
      values(TakingAndThrowingValue.self, { body in RunOnce { _ in try body() } }, { try $0(1) }, { try $0(1) }),
    ].flatMap { $0 }
  }

  private static func properties<Payload>(
    _ payload: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @Sendable (Payload) throws -> Result
  ) -> [BlockingSubject] {
    [
      BlockingSubject("a class's @RunOnce var", payload) { body in
        let owner = ClassWithOnce(make(body))
        return BlockingInstance({ owner.$once }) { try call(owner.once) }
      },
      BlockingSubject("a struct's @RunOnce var", payload) { body in
        let owner = StructWithOnce(make(body))
        return BlockingInstance({ owner.$once }) { try call(owner.once) }
      },
    ]
  }

  private static func values<Payload: Sendable>(
    _ payload: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> RunOnce<Payload>,
    _ call: @escaping @Sendable (RunOnce<Payload>) throws -> Result,
    _ callFunction: @escaping @Sendable (Payload) throws -> Result
  ) -> [BlockingSubject] {
    [
      BlockingSubject("a value", payload) { body in
        let once = make(body)
        return BlockingInstance({ once }) { try call(once) }
      },
      // It stays guarded when it is taken out before the run.
      BlockingSubject("a guarded function taken out", payload) { body in
        let once = make(body)
        let guarded = once.wrappedValue
        return BlockingInstance({ once }) { try callFunction(guarded) }
      },
    ]
  }

  private init<Payload>(
    _ form: String,
    _: Payload.Type,
    _ make: @escaping @Sendable (@escaping @Sendable () throws -> Result) -> BlockingInstance<Result>
  ) {
    self.init(name: "\(form), \(Payload.self)", canThrow: "\(Payload.self)".contains("throws"), make: make)
  }
}
