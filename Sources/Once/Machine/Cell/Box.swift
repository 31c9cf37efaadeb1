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
@_alwaysEmitIntoClient @_transparent func box<Result>(_ result: Result) -> AnyBox? {
  Result.self == Void.self ? nil : Box(result)
}

/// What a payload returns, in a box, or what it throws, untyped.
///
/// Where a payload suspends, this is written out, because a function in between would change executors on its own.
@_alwaysEmitIntoClient @_transparent func boxed<Failure: Error, Result>(
  throwing _: Failure.Type,
  _ result: @autoclosure () throws(Failure) -> Result
) throws -> AnyBox? {
  do throws(Failure) { return box(try result()) } catch { throw untyped(error) }
}

/// Takes a value out of the box that this very type was put into.
@_alwaysEmitIntoClient @_transparent func unbox<Value>(_ box: AnyBox?, as _: Value.Type = Value.self) -> Value {
  unsafeDowncast(box.unsafelyUnwrapped, to: Box<Value>.self).value
}

/// The only value of `Void`, where the type checker knows it as `Result`, once the caller has compared the two.
@_alwaysEmitIntoClient @_transparent func nothing<Result>() -> Result { unsafeBitCast((), to: Result.self) }
