/// A lazy value that is made once and cannot be assigned.
///
/// The expression that makes the value is evaluated once, at the first read:
///
/// ```swift
/// final class Screen {
///   @LazyOnce var greeting = makeGreeting()
///   @LazyOnce var title: String
///
///   init(name: String) { _title = LazyOnce(wrappedValue: name.uppercased()) }
///
///   static func makeGreeting() -> String {
///     print("made")
///     return "hello"
///   }
/// }
///
/// let screen = Screen(name: "feed")
/// print(screen.$greeting.isInitialized)  // false
/// print(screen.greeting, screen.greeting)  // made / hello hello
/// print(screen.title)  // FEED
/// ```
///
/// An expression that an initializer assigns may use `self`, but then, unlike ``WithSelf``, keeps the object alive
/// until the value is read. Copies share the value. The compiler does not let threads share a `LazyOnce`, which is not
/// `Sendable` because its expression may belong to the owner's isolation. Where that check is off, as in an
/// `@unchecked Sendable` class, reading it from several threads is still safe.
///
/// - **It guarantees** that the expression is evaluated exactly once, under any contention, and that every reader gets
///   the value and sees the expression's effects. Its captures are released after the evaluation, while the value lives
///   as long as the last copy.
/// - **A second concurrent caller** blocks its thread until the value has been made.
/// - **Failure:** the expression cannot throw. For code that can, use a ``RunOnce`` with a throwing payload.
/// - **Reentrancy:** the expression may read lazy values that do not read this one. A read of its own value stops the
///   process with a message.
/// - **Cost:** after the first read, that of a `lazy var`. See [Speed](doc:Speed).
/// - **Use instead** `let value = RunOnce { … }` if threads share the value or if making it suspends, a
///   ``SetOnce/Value`` if a method makes it, a `static let` if one value is enough for the process, and a `lazy var` if
///   the value is assigned. In a SwiftUI `View`, use a property of the model.
@propertyWrapper
public struct LazyOnce<Value> {
  /// The one field, which copies share: `RunOnce.storage` says how it is looked at.
  @usableFromInline let storage: Run

  /// The expression is kept as the payload of a `RunOnce`.
  @usableFromInline typealias Maker = RunOnce<RunOnceKind.Blocking, Void, Never, Value>.Blocks

  /// Creates a lazy value, which the expression makes at the first read.
  @_alwaysEmitIntoClient public init(wrappedValue: @autoclosure @escaping () -> Value) {
    self.init(makeRun(erase(Maker(wrappedValue)), .none))
  }

  @usableFromInline init(_ storage: Run) { self.storage = storage }

  /// The value, which the first read makes while other reads wait.
  @_alwaysEmitIntoClient public var wrappedValue: Value {
    storage.isDone ? storage.result(as: Value.self) : Self.initialize(.passUnretained(storage))
  }

  @_alwaysEmitIntoClient @inline(never)
  static func initialize(_ storage: Unmanaged<Run>) -> Value {
    answer(storage, in: Self.self, isRead: true, throwing: Never.self) { initializer, _ in
      box(restore(initializer, to: Maker.self).call(()))
    }
  }

  /// The `LazyOnce` itself, for ``isInitialized`` and ``valueIfInitialized``.
  @inlinable public var projectedValue: LazyOnce { self }

  /// A Boolean value that indicates whether the value has been made, without making it or waiting.
  @inlinable public var isInitialized: Bool { storage.isDone ? true : isDoneSlow(.passUnretained(storage)) }

  /// The value if it has been made, without making it or waiting for it.
  @_alwaysEmitIntoClient public var valueIfInitialized: Value? {
    storage.isDone ? storage.result(as: Value.self) : valueIfDone(.passUnretained(storage))
  }
}

@available(*, unavailable, message: "its expression may belong to its owner's isolation; to share it, 'RunOnce { … }'")
extension LazyOnce: Sendable {}

// A closure here is most likely meant to make the value. Of two initializers that take anything, the compiler prefers
// for a closure the one without an autoclosure, and for all else the one with fewer parameters. Deprecated, not
// unavailable: the compiler would skip it, and take the other one. So a calculation is solved once for each of the two.
// An initializer that takes only closures would be tried with all operators in vain: 35 times the work, or no end.
@_documentation(visibility: internal)
extension LazyOnce {
  /// A closure in place of the value.
  @available(
    *,
    deprecated,
    message: """
      the value is this closure, not its result: write '= makeValue()'; to run it once, '@RunOnce var f = { … }' or \
      'let f = RunOnce { … }'
      """
  )
  @_alwaysEmitIntoClient
  public init(wrappedValue: Value, _: Void = ()) {
    self.init(makeRun(erase(Maker { wrappedValue }), .none))
  }

  /// An expression of another type than the property's, for which both initializers above would be answers.
  @available(*, unavailable, message: "the expression is not of the property's type")
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Other>(wrappedValue: Other) { fatalError() }

  /// A closure without a label, for a property that an initializer assigns.
  @available(*, unavailable, message: "for a property, '_x = LazyOnce(wrappedValue: …)'; as a value, 'RunOnce { … }'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init(_ make: () -> Value) { fatalError() }
}
