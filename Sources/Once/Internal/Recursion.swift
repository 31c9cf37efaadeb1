/// Answers a payload that called itself: with nothing if nothing is owed, else with the end of the process.
///
/// Waiting would be a deadlock, and there is no value yet to return.
///
/// - Parameters:
///   - wrapper: The wrapper with its generic argument.
///   - type: What the inner call owes to its caller.
/// - Returns: The only value of `Void`.
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
