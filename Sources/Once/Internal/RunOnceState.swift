/// The part of a run's state whose type does not depend on the result.
///
/// `@frozen`, like all that makes a state, so that a client can make it without a look-up of the generic type at run time,
/// which would cost several times as much as the rest.
@frozen
@usableFromInline
struct RunOnceState<Payload>: ~Copyable {
  @usableFromInline let latch = OnceLatch()
  /// The code address of `finished` if that captures nothing, else zero; see `RunOnce.wrappedValue`.
  @usableFromInline var emptyFunction: UInt = 0
  /// The object that owns this memory; set as soon as there is one.
  @usableFromInline var owner: Unmanaged<RunOnceStorage<Payload>>?
  /// The payload's stand-in once it has run: a function that returns the result, or does nothing if there is none.
  @usableFromInline var finished: Payload?
  @usableFromInline var payload: Payload?

  @inlinable
  init(payload: Payload?) {
    self.payload = payload
  }

  /// Keeps the stand-in; the latch is not raised yet.
  mutating func finish(with function: Payload) {
    finished = function
    // A function value is two words, its code and its context; without a context there is nothing to retain.
    let (code, context) = unsafeBitCast(function, to: (UInt, UInt).self)
    if context == 0 { emptyFunction = code }
  }
}

/// The whole state of a run: `state` comes first, so a pointer to one is a pointer to the other.
///
/// The language lays out stored properties in the order of their declaration:
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeLayout.rst
@frozen
@usableFromInline
struct RunOnceOutcome<Payload, Result>: ~Copyable {
  @usableFromInline var state: RunOnceState<Payload>
  @usableFromInline var result: Result?

  @inlinable
  init(payload: Payload?) {
    state = RunOnceState(payload: payload)
  }
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Allocates the state of a run.
  @inlinable
  static func make<Payload, Result>(payload: Payload?) -> Self
  where Pointee == RunOnceOutcome<Payload, Result> {
    let outcome = allocate(capacity: 1)
    outcome.initialize(to: RunOnceOutcome(payload: payload))
    return outcome
  }

  /// The outcome that this state is the first part of.
  @inlinable
  func outcome<Payload, Result>(
    of _: Result.Type
  ) -> UnsafeMutablePointer<RunOnceOutcome<Payload, Result>> where Pointee == RunOnceState<Payload> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: RunOnceOutcome<Payload, Result>.self)
  }
}
