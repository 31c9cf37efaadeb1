/// Calls a body on behalf of a payload whose type cannot throw.
func unfailing<Result>(_ body: BlockingWork<Result>, _ argument: Int) -> Result {
  do {
    return try body(argument)
  } catch {
    fatalError("a test let a payload throw whose type cannot: \(error)")
  }
}

/// Calls a body on behalf of an asynchronous payload whose type cannot throw.
nonisolated(nonsending) func unfailing<Result>(_ body: Work<Result>, _ argument: Int) async -> Result {
  do {
    return try await body(argument)
  } catch {
    fatalError("a test let a payload throw whose type cannot: \(error)")
  }
}
