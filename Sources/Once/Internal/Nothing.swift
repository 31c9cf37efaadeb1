/// Whether a result of this type says no more than that the payload has run.
@inlinable func isNothing<Result>(_ type: Result.Type) -> Bool {
  type == Void.self
}

/// The only value of `Void`, where the type checker knows it as `Result`.
///
/// The caller has checked `isNothing`. The stand-in for a `Void` payload returns this and not the result of the run: a
/// closure that captures even a value without size has a context, which is retained on every call.
@inlinable func nothing<Result>() -> Result {
  unsafeBitCast((), to: Result.self)
}

/// Answers a payload that called itself: returns nothing if nothing is owed, else ends the process.
func endRecursion<Value>(in wrapper: Any.Type, owing type: Value.Type) -> Value {
  if isNothing(type) { return nothing() }
  // Not `preconditionFailure`, which loses its message in release builds.
  fatalError(
    """
    Once: recursive call of \(wrapper). Its payload called it again before it had a \(type) to return, and a wait \
    for that would never end.
    """
  )
}
