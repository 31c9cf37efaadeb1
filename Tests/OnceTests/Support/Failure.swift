/// What payloads throw in the tests; the number tells one attempt from another.
struct Failure: Error, Equatable {
  var attempt = 1
}

/// An error that holds an object, so that a test sees who it is and how long it lives.
struct Heavy: Error { let tracked: Tracked }
