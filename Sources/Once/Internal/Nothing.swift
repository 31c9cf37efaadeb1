/// Whether a result of this type is no more than the news that the payload has run.
@inlinable
func isNothing<Result>(_ type: Result.Type) -> Bool {
  type == Void.self
}

/// The only value of `Void`, where the type checker knows it as `Result`.
///
/// The stand-in for a `Void` payload returns this and not the result of the run, because a closure that captures even a
/// value without size has a context, which is retained on every call, or a forwarding function, which for an
/// asynchronous closure is one more asynchronous call.
///
/// - Returns: `()`; the caller has asked `isNothing`.
@inlinable
func nothing<Result>() -> Result {
  unsafeBitCast((), to: Result.self)
}
