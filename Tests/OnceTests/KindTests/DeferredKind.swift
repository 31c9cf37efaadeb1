import Once
import Testing

/// A kind of payload that is provided later.
struct DeferredKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes a once, calls it first if so asked, provides the payload, calls it, and provides another.
  ///
  /// The answers are: whether the payload was accepted, whether it had run by then, and whether the other was accepted.
  let provision: @Sendable (_ payload: @escaping @Sendable (Int) -> Void, _ isCalledFirst: Bool) -> [Bool]

  init<Once: Declared & SendableMetatype>(
    _ name: String,
    _ make: @escaping @Sendable () -> Once,
    _ calls: (@Sendable (Once) -> Void)...,
    provide: @escaping @Sendable (Once, @escaping @Sendable (Int) -> Void) -> Bool
  ) {
    testDescription = name
    provision = { payload, isCalledFirst in
      let once = make()
      if isCalledFirst { for call in calls { call(once) } }
      let provision = [provide(once, payload), once.hasRun]
      for call in calls { call(once) }
      return provision + [provide(once, payload)]
    }
  }

  static let all = [
    Self(
      "property ()",
      Owner.init,
      { $0.setUp() },
      { $0.$setUp() },
      provide: { owner, payload in
        owner.$setUp.provide { payload(1) }
      }
    ),
    Self("property (Int)", NumberOwner.init, { $0.setUp(1) }, { $0.$setUp(10) }, provide: { $0.$setUp.provide($1) }),
    Self(
      "value ()",
      { BlockingOnce<Void>(payload: .later) },
      { $0() },
      { $0.wrappedValue() },
      provide: { once, payload in
        once.provide { payload(1) }
      }
    ),
    Self(
      "value (Int)",
      { RunOnce<RunOnceKind.SharedBlocking, Int, Never, Void>(payload: .later(Int.self)) },
      { $0(1) },
      { $0.wrappedValue(10) },
      provide: { $0.provide($1) }
    ),
  ]

  private final class Owner: Declared {
    @RunOnce(payload: .later) var setUp
    var progress: Progress { Progress(once: $setUp) }
  }

  private final class NumberOwner: Declared {
    @RunOnce(payload: .later(Int.self)) var setUp
    var progress: Progress { Progress(once: $setUp) }
  }
}
