import OnceKeyed

let counts = OncePerKey<String, Int>(keeping: .all)

/// A payload runs in a task of its own, and a task group belongs to the task that has made it.
func count(in group: inout TaskGroup<Void>) async throws {
  try await counts("a") {  // error: escaping closure captures 'inout' parameter 'group'
    group.addTask {}
    return 1
  }
}

// A key and a result are shared, and so are the captures of neither: a payload stays with its caller.

final class Connection { var isOpen = false }

func open(_ connection: Connection) async throws {
  try await counts("b") {
    connection.isOpen = true
    return 1
  }
}
