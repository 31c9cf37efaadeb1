/// What payloads throw in the tests; the number tells one attempt from another.
struct Failure: Error, Equatable {
  var attempt = 1
}
