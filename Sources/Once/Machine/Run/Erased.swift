/// A payload of a type that only its caller knows.
///
/// A function value is two words, its code and its context, whatever its type. Kept as one of another type and turned
/// back to the very type that it had, it is retained and released rightly, and its code stays signed as it was.
@frozen @usableFromInline struct Erased {
  /// Never called as what it seems to be.
  @usableFromInline let bare: () -> Void
}

// Only the structs of `Payloads.swift` are cast, each back to exactly the struct that went in. A bare function type
// would not do: on the way the compiler may wrap it to change its calling convention, and would ask the runtime for its
// metadata, which old systems cannot make. Transparent, because ordinary generic functions would look up the struct's.

@inlinable @_transparent func erase<Payload>(_ payload: Payload) -> Erased {
  unsafeBitCast(payload, to: Erased.self)
}

@inlinable @_transparent func restore<Payload>(_ erased: Erased, to _: Payload.Type = Payload.self) -> Payload {
  unsafeBitCast(erased, to: Payload.self)
}

/// A value, a result or an argument, of a type that only its caller knows.
///
/// `@unchecked Sendable`: the value never changes. Who may get at it from where is not decided here, but by the types
/// of the functions that put it in and take it out.
@usableFromInline class AnyBox: @unchecked Sendable {
  /// The value, to be shown.
  var content: Any { fatalError("Once: every box has a content.") }

  fileprivate init() {}
}

/// A value in its box, `@unchecked Sendable` as its superclass.
@usableFromInline final class Box<Value>: AnyBox, @unchecked Sendable {
  @usableFromInline let value: Value

  @usableFromInline init(_ value: Value) { self.value = value }

  override var content: Any { value }
}

/// A result in a box, or `nil` if it says no more than that the payload has run.
@inlinable @_transparent func box<Result>(_ result: Result) -> AnyBox? { Result.self == Void.self ? nil : Box(result) }

/// Takes a value out of the box that this very type was put into.
@inlinable @_transparent func unbox<Value>(_ box: AnyBox?, as _: Value.Type = Value.self) -> Value {
  unsafeDowncast(box.unsafelyUnwrapped, to: Box<Value>.self).value
}

/// The only value of `Void`, where the type checker knows it as `Result`, once the caller has compared the two.
@inlinable @_transparent func nothing<Result>() -> Result { unsafeBitCast((), to: Result.self) }

/// Whether a payload of this failure cannot fail.
///
/// The size first, which the optimizer knows: to compare the type `any Error`, it would look that up at each call.
@inlinable @_transparent func isNever<Failure: Error>(_: Failure.Type) -> Bool {
  MemoryLayout<Failure>.size == 0 && Failure.self == Never.self
}

/// What was thrown, as the only type that its function throws.
@inlinable @_transparent func typed<Failure: Error>(_ error: any Error) -> Failure {
  // swift-format-ignore: NeverForceUnwrap
  error as! Failure
}

/// Ends the process, as a closure has called or read its own wrapper, which owes a value that there is not yet.
@usableFromInline @inline(never) func failRecursion(
  in wrapper: Any.Type,
  owing type: Any.Type,
  _ isRead: Bool
) -> Never {
  let (closure, use, again) = isRead ? ("closure", "read", "read") : ("payload", "call", "called")
  // A nested type describes itself without the type that it is nested in.
  let outer = "\(wrapper)".hasPrefix("WithSelf<") ? isRead ? "LazyOnce<\(type)>." : "RunOnce." : ""
  // Not `preconditionFailure`, which loses its message in release builds.
  fatalError(
    """
    Once: recursive \(use) of \(outer)\(wrapper). Its \(closure), or an event that it let in, \(again) it again before \
    it had a value of type \(type) to return, and a wait for that would never end.
    """
  )
}
