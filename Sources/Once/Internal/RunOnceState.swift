/// The part of a run's state whose type does not depend on the result.
@usableFromInline
struct RunOnceState<Payload>: ~Copyable {
  @usableFromInline let latch = OnceLatch()
  /// The code address of `finished` if that captures nothing, else zero; see `RunOnce.wrappedValue`.
  @usableFromInline private(set) var emptyFunction: UInt = 0
  /// The payload's stand-in once it has run: a function that returns the result, or does nothing if there is none.
  @usableFromInline private(set) var finished: Payload?
  var payload: Payload?
  /// The object that owns this memory.
  @usableFromInline let owner: Unmanaged<RunOnceStorage<Payload>>

  init(payload: Payload?, owner: Unmanaged<RunOnceStorage<Payload>>) {
    self.payload = payload
    self.owner = owner
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
@usableFromInline
struct RunOnceOutcome<Payload, Result>: ~Copyable {
  @usableFromInline var state: RunOnceState<Payload>
  @usableFromInline var result: Result?

  init(state: consuming RunOnceState<Payload>) {
    self.state = state
  }
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// The outcome that this state is the first part of.
  @inlinable
  func outcome<Payload, Result>(
    of _: Result.Type
  ) -> UnsafeMutablePointer<RunOnceOutcome<Payload, Result>> where Pointee == RunOnceState<Payload> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: RunOnceOutcome<Payload, Result>.self)
  }
}
