// The compiler reports these only if there is no error of another kind.

import Once

final class Connection {}

actor Database {
  @RunOnce.WithSelf({ (database: isolated Database) async throws -> Connection in database.connection }) var connect
  private let connection = Connection()

  func detach() {
    let connect = connect
    Task.detached { _ = try await connect() }  // error: passing closure as a 'sending' parameter risks causing data
  }

  // error@+1: sending 'self.connect' risks causing data races
  func send() -> sending (nonisolated(nonsending) () async throws -> Connection) { connect }

  func lend() async {
    await call(connect)  // error: sending 'self.connect' risks causing data races
  }

  func give() -> nonisolated(nonsending) () async throws -> Connection { connect }
}

@MainActor func call(_ connect: nonisolated(nonsending) () async throws -> Connection) {}

@MainActor func take(from database: Database) async throws {
  _ = try await database.give()()  // error: result can not be returned from actor-isolated instance method 'give()'
}
