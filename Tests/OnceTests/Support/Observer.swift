import Observation
import Once

/// Observes what a body reads until its first change, which is counted.
///
/// - Returns: What the body returned.
@discardableResult
func observe<Value>(_ changes: Counter, _ body: () -> Value) -> Value {
  withObservationTracking(body) { changes.increment() }
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
