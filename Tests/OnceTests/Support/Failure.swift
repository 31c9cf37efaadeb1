/// What payloads throw in the tests; the number tells one attempt from another.
struct Failure: Error, Equatable {
  var attempt = 1
}

/// The outcome of a call, in words.
func outcome(of call: () throws -> Int) -> String {
  do {
    return "\(try call())"
  } catch {
    return "\(error)"
  }
}
