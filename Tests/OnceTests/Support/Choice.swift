/// The body for one of an owner's wrappers.
///
/// The others get a body that stops the test, so that only the wrapper under test retains the body, and a wrapper that
/// runs in its place is noticed.
struct Choice<Result: Sendable>: Sendable {
  let name: String
  let body: @Sendable () throws -> Result

  init(_ name: String, _ body: @escaping @Sendable () throws -> Result) {
    self.name = name
    self.body = body
  }

  /// The body for the wrapper of this name.
  func callAsFunction(_ name: String) -> @Sendable () throws -> Result {
    if name == self.name { return body }
    return { fatalError("\(name) ran, and not the wrapper that was called") }
  }
}

/// The same for bodies that suspend.
struct SuspendingChoice<Result: Sendable>: Sendable {
  let name: String
  let body: Body<Result>

  init(_ name: String, _ body: @escaping Body<Result>) {
    self.name = name
    self.body = body
  }

  /// The body for the wrapper of this name.
  func callAsFunction(_ name: String) -> Body<Result> {
    if name == self.name { return body }
    return { fatalError("\(name) ran, and not the wrapper that was called") }
  }
}
