import OnceKeyed

let counts = OncePerKey<String, Int>(keeping: .all)

/// A payload runs in a task of its own, and a task group belongs to the task that has made it.
func count(in group: inout TaskGroup<Void>) async throws {
  try await counts("a") {  // error: escaping closure captures 'inout' parameter 'group'
    group.addTask {}
    return 1
  }
}
