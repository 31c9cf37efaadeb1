/// What a run that has succeeded lets go of: the payload, and a call that was kept for it.
///
/// It is moved here inside the lock and released by the runner after publication, outside the lock. A `deinit` that the
/// release sets off may then call the same once: it takes the fast path and gets the result.
struct RetiredRun<Payload, Call> {
  var payload: Payload?
  var call: Call?

  mutating func release() {
    payload = nil
    call = nil
  }
}
