/// `lazy`, but thread safe and not assignable.
///
/// The expression that makes the value runs at the first read, once, and nobody can put another value in its place:
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
/// Unlike a `lazy var` it also works in a struct that is held by `let`. Copies share the value.
///
/// ## What it guarantees
///
/// The initialiser runs exactly once, under any contention; every reader gets its value and sees its effects. Its
/// captures are released as soon as it has run; the value lives as long as the last copy.
///
/// ## A second concurrent caller
///
/// Blocks its thread until the initialiser is through. ``isInitialized`` and ``valueIfInitialized`` never wait.
///
/// ## Failure
///
/// The initialiser cannot throw. One that can is a ``RunOnce`` with a throwing payload.
///
/// ## Re-entrancy
///
/// The initialiser may read any other value made this way. If it reads its own, the process stops with a message.
///
/// ## Cost
///
/// One atomic load before the value is read; no lock. To make one is one allocation. Before the value is made
/// ``isInitialized`` asks whether it is being observed, for the price of a read of an `@Observable` property.
///
/// ## Which one to take
///
/// The type is not `Sendable`, as its initialiser may belong to the owner's isolation. To share a lazy value, declare
/// `let value = RunOnce { … }` and call it. For the whole process take a `static let`; to assign it, a `lazy var`; if
/// it takes an `await` to make, a ``RunOnce``.
@propertyWrapper
public struct LazyOnce<Value> {
  /// The one field: copies share it; `RunOnce.storage` says how it is looked at.
  @usableFromInline let storage: LazyOnceStorage<Value>

  /// Declares the value by the expression that makes it.
  ///
  /// - Parameter wrappedValue: Evaluated at the first read, and not before.
  @_disfavoredOverload  // a closure finds the overloads below, which say what was meant
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    storage = LazyOnceStorage(wrappedValue)
  }

  /// The value, which the first read makes and every other waits for or gets.
  @inlinable
  public var wrappedValue: Value {
    if storage.latch.isFinished { return storage.value.unsafelyUnwrapped }
    return Self.initialize(.passUnretained(storage))
  }

  @usableFromInline
  @inline(never)
  static func initialize(_ storage: Unmanaged<LazyOnceStorage<Value>>) -> Value {
    storage.takeUnretainedValue().initialize()
  }

  /// The `LazyOnce` itself, for ``isInitialized`` and ``valueIfInitialized``.
  @inlinable
  public var projectedValue: LazyOnce { self }

  /// Whether the value has been made.
  ///
  /// Asking neither starts the initialiser nor waits for it.
  @inlinable
  public var isInitialized: Bool { Self.isInitialized(.passUnretained(storage)) }

  // No code of others runs inside that could drop the storage.
  @usableFromInline
  @inline(never)
  static func isInitialized(_ storage: Unmanaged<LazyOnceStorage<Value>>) -> Bool {
    storage._withUnsafeGuaranteedRef { $0.isInitialized }
  }

  /// The value if it has been made.
  ///
  /// Asking neither starts the initialiser nor waits for it.
  @inlinable
  public var valueIfInitialized: Value? { storage.latch.isFinished ? storage.value : nil }
}

@available(
  *,
  unavailable,
  message:
    "its initialiser may be bound to the owner's isolation; to share a lazy value, declare `let value = RunOnce { … }`"
)
extension LazyOnce: Sendable {}

// A closure as the value is in all likelihood meant to make the value. Deprecated and not unavailable: the compiler
// would pass over what is unavailable, and take the initialiser above.
extension LazyOnce {
  /// A closure in the place of the value.
  @available(
    *,
    deprecated,
    message: "the value is this closure, not its result: write '= makeValue()', or 'let f = RunOnce { … }' and call it"
  )
  public init<Result>(wrappedValue: @autoclosure @escaping () -> Value) where Value == () -> Result {
    storage = LazyOnceStorage(wrappedValue)
  }

  /// A closure in the place of the value.
  @available(
    *,
    deprecated,
    message: "the value is this closure, not its result: to run it once, write '@RunOnce var f = { … }'"
  )
  public init<Argument, Result>(wrappedValue: @autoclosure @escaping () -> Value)
  where Value == (Argument) -> Result {
    storage = LazyOnceStorage(wrappedValue)
  }
}
