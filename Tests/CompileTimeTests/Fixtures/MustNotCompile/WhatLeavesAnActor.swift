// The result of an actor's payload need not be `Sendable`: the function that returns it stays on the actor.

import Once

final class Connection {}

actor Database {
  @RunOnce.WithSelf({ (database: isolated Database) async throws -> Connection in database.connection }) var connect
  private let connection = Connection()

  func detach() {
    // expected-error@+1 {{of property 'connect' cannot exit actor-isolated context}}
    Task.detached { _ = try await self.connect() }
  }
}

func connect(to database: Database) async throws {
  // expected-error@+1 {{of property 'connect' cannot exit actor-isolated context}}
  _ = try await database.connect()
  // expected-error@+1 {{of property '$connect' cannot exit actor-isolated context}}
  print(await database.$connect.hasRun)
}
