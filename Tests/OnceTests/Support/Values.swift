import Observation
import Synchronization
import Testing

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  /// Adds one, and returns the new value.
  @discardableResult
  func increment() -> Int { add(1) }

  /// Adds a number, so that a test can tell whose call counted, and returns the new value.
  @discardableResult
  func add(_ number: Int) -> Int { count.add(number, ordering: .acquiringAndReleasing).newValue }
}

/// A variable without synchronization: reading it across threads is correct only if a once orders the accesses.
///
/// `@unchecked Sendable`: the tests that use it claim this order, and ThreadSanitizer checks the claim.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// What a payload is given by the task that starts it.
enum Trace {
  @TaskLocal static var name = "none"
}

/// What payloads throw in the tests; the number tells one attempt from another.
struct Failure: Error, Equatable {
  var attempt = 1
}

/// An error that holds an object, so that a test sees who it is and how long it lives.
struct Heavy: Error { let tracked: Tracked }

/// Counts the instances of `Tracked` that are alive.
final class Lifetimes: Sendable {
  fileprivate let created = Counter()
  fileprivate let ended = Counter()

  var total: Int { created.value }
  var alive: Int { created.value - ended.value }

  func track(onDeinit: (@Sendable () -> Void)? = nil) -> Tracked { Tracked(self, onDeinit: onDeinit) }
}

/// An object whose death is counted.
final class Tracked: Sendable {
  private let lifetimes: Lifetimes
  private let onDeinit: (@Sendable () -> Void)?

  fileprivate init(_ lifetimes: Lifetimes, onDeinit: (@Sendable () -> Void)?) {
    self.lifetimes = lifetimes
    self.onDeinit = onDeinit
    lifetimes.created.increment()
  }

  deinit {
    lifetimes.ended.increment()
    onDeinit?()
  }

  /// Keeps the object in the captures of the closure that calls this.
  func use() {}
}

/// Everything that describes a value: two strings, an interpolation, a dump, and each child of its mirror.
func appearancesOf<Value>(_ value: Value) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  return [
    String(describing: value),
    String(reflecting: value),
    "\(value)",
    dumped,
    Mirror(reflecting: value).children.map { "\($0.label ?? ""): \($0.value)" }.joined(separator: ", "),
  ]
}

/// Observes what a body reads until its first change, which is counted, and returns what it returned.
@discardableResult
func observe<Value>(_ changes: Counter, _ body: () -> Value) -> Value {
  withObservationTracking(body) { changes.increment() }
}

/// Observes what an expression reads until its first change, and returns its value.
@discardableResult
func onNextChange<Value>(of value: @autoclosure () -> Value, _ tell: @escaping @Sendable () -> Void) -> Value {
  withObservationTracking({ value() }, onChange: tell)
}

/// Whether anything that a body reads can be observed.
func isObservable<Value>(_ body: () -> Value) -> Bool {
  var isAskedFor = false
  // The handler is evaluated only if there was something to observe.
  func handler() -> @Sendable () -> Void {
    isAskedFor = true
    return {}
  }
  withObservationTracking({ _ = body() }, onChange: handler())
  return isAskedFor
}

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// Checks that a process ended with the message about recursion, which contains some words: the type's name.
  func expectRecursion(
    _ result: ExitTest.Result?,
    naming words: String...,
    at location: SourceLocation = #_sourceLocation
  ) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in words + ["recursive"] {
      #expect(message.contains(word), sourceLocation: location)
    }
  }
#endif
