/// `lazy`, but thread safe and not assignable.
///
/// The expression that makes the value runs at the first read, once:
///
/// ```swift
/// final class Screen {
///   @LazyOnce var greeting = makeGreeting()
///
///   static func makeGreeting() -> String {
///     print("made")
///     return "hello"
///   }
/// }
///
/// let screen = Screen()
/// print(screen.$greeting.isInitialized)  // false
/// print(screen.greeting)  // made, hello
/// print(screen.greeting)  // hello
/// ```
///
/// Unlike a `lazy var`, it also works in a struct held in a `let`. Copies share the value.
///
/// - **It guarantees** that the initialiser runs exactly once, under any contention; every reader gets its value and
///   sees its effects. Its captures are released once it has run; the value lives as long as the last copy.
/// - **A second concurrent caller** blocks its thread until the initialiser has returned. ``isInitialized`` and
///   ``valueIfInitialized`` never wait.
/// - **Failure:** the initialiser cannot throw. For one that can, use a ``RunOnce`` with a throwing payload.
/// - **Re-entrancy:** it may read any other value made this way. If it reads its own, the process stops with a message.
/// - **Cost:** one atomic load before the value is read, no lock; one allocation to make it. Before the value is made
///   ``isInitialized`` checks whether it is observed, at the cost of reading an `@Observable` property.
/// - **Take instead** `let value = RunOnce { … }` to share a lazy value: this type is not `Sendable`, as its
///   initialiser may belong to the owner's isolation. Take a ``RunOnce`` if making it awaits, a `static let` if one is
///   enough for the process, a `lazy var` to assign it.
@propertyWrapper
public struct LazyOnce<Value> {
  /// The one field: copies share it; `RunOnce.storage` says how it is looked at.
  @usableFromInline let storage: LazyOnceStorage<Value>

  /// Declares the value by the expression that makes it.
  ///
  /// - Parameter wrappedValue: Evaluated at the first read, and not before.
  @_disfavoredOverload  // a closure finds the overloads below, which say what was meant
  public init(wrappedValue: @autoclosure @escaping () -> Value) { storage = LazyOnceStorage(wrappedValue) }

  /// The value: the first read makes it, every other waits for it or gets it.
  @inlinable public var wrappedValue: Value {
    if storage.latch.isFinished { return storage.value.unsafelyUnwrapped }
    return Self.initialize(.passUnretained(storage))
  }

  @usableFromInline @inline(never) static func initialize(_ storage: Unmanaged<LazyOnceStorage<Value>>) -> Value {
    storage.takeUnretainedValue().initialize()
  }

  /// The `LazyOnce` itself, for ``isInitialized`` and ``valueIfInitialized``.
  @inlinable public var projectedValue: LazyOnce { self }

  /// Whether the value has been made; asking neither starts the initialiser nor waits for it.
  @inlinable public var isInitialized: Bool { Self.isInitialized(.passUnretained(storage)) }

  // No foreign code that could drop the storage runs inside.
  @usableFromInline @inline(never) static func isInitialized(_ storage: Unmanaged<LazyOnceStorage<Value>>) -> Bool {
    storage._withUnsafeGuaranteedRef { $0.isInitialized }
  }

  /// The value if it has been made; asking neither starts the initialiser nor waits for it.
  @inlinable public var valueIfInitialized: Value? { storage.latch.isFinished ? storage.value : nil }
}

@available(
  *,
  unavailable,
  message:
    "its initialiser may belong to the owner's isolation; to share a lazy value, declare `let value = RunOnce { … }`"
)
extension LazyOnce: Sendable {}

// A closure here is most likely meant to make the value. Deprecated, not unavailable: the compiler would skip an
// unavailable initialiser, and take the one above.
extension LazyOnce {
  /// A closure in place of the value.
  @available(
    *,
    deprecated,
    message: "the value is this closure, not its result: write '= makeValue()', or call a 'let f = RunOnce { … }'"
  )
  public init<Result>(wrappedValue: @autoclosure @escaping () -> Value) where Value == () -> Result {
    storage = LazyOnceStorage(wrappedValue)
  }

  /// A closure in place of the value.
  @available(
    *,
    deprecated,
    message: "the value is this closure, not its result: to run it once, write '@RunOnce var f = { … }'"
  )
  public init<Argument, Result>(wrappedValue: @autoclosure @escaping () -> Value)
  where Value == (Argument) -> Result { storage = LazyOnceStorage(wrappedValue) }
}
