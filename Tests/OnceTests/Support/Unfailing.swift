/// Calls a body on behalf of a payload whose type cannot throw.
func unfailing<Result>(_ body: () throws -> Result) -> Result {
  do {
    return try body()
  } catch {
    fatalError("a test let a payload throw whose type cannot: \(error)")
  }
}

/// Calls a body on behalf of an asynchronous payload whose type cannot throw.
nonisolated(nonsending) func unfailing<Result>(_ body: Body<Result>) async -> Result {
  do {
    return try await body()
  } catch {
    fatalError("a test let a payload throw whose type cannot: \(error)")
  }
}
