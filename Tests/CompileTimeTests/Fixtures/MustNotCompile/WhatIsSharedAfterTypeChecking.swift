// The compiler reports these only if there is no error of another kind.

import Once

final class Connection { var isOpen = false }

@globalActor actor Other { static let shared = Other() }

// MARK: What was taken out of a property stays with its owner

@MainActor final class Screen {
  let connection = Connection()
  // The getter is on another actor than the closure.
  @Other @RunOnce.WithSelf(onMainActor: { (screen: Screen) -> Connection in screen.connection }) var connectElsewhere
}

@Other func connectElsewhere(_ screen: Screen) async {
  // error@+1: non-Sendable 'Connection'-typed result can not be returned from main actor-isolated instance method
  _ = await screen.connectElsewhere()  // error: sending 'screen.connectElsewhere' risks causing data races
}

/// Without isolation, with payloads on the main actor.
final class Plain {
  let connection = Connection()
  @RunOnce.WithSelf(onMainActor: { (plain: Plain) in keep(plain) }) var show
  @RunOnce.WithSelf(onMainActor: { (plain: Plain) async -> Connection in plain.connection }) var lend
  @RunOnce var keepArgument = { @MainActor (plain: Plain) in keep(plain) }
}

@MainActor var kept: Plain?
@MainActor func keep(_ plain: Plain) { kept = plain }

func use(_ plain: Plain) async {
  await plain.show()  // error: sending 'plain.show' risks causing data races
  plain.connection.isOpen = true
}

func lend(_ plain: Plain) async {
  // error@+1: non-Sendable 'Connection'-typed result can not be returned from main actor-isolated instance method
  _ = await plain.lend()  // error: sending 'plain.lend' risks causing data races
  plain.connection.isOpen = true
}

func useArgument(_ plain: Plain) async {
  await plain.keepArgument(plain)  // error: sending 'plain' risks causing data races
  plain.connection.isOpen = true
}

// MARK: An actor's

actor Database {
  @RunOnce.WithSelf({ (database: isolated Database) async throws -> Connection in database.connection }) var connect
  @Other @RunOnce.WithSelf({ (database: isolated Database) async -> Connection in database.connection }) var elsewhere
  let connection = Connection()

  func detach() {
    let connect = connect
    // error@+2: non-Sendable 'Connection'-typed result can not be returned from actor-isolated instance method
    // error@+1: passing closure as a 'sending' parameter risks causing data races
    Task.detached { _ = try await connect(isolation: self) }
  }

  typealias Connect = RunOnce<RunOnceKind.SuspendingOnActor, Void, any Error, Connection>.WithSelf<Database>.Bound

  func send() -> sending Connect { connect }  // error: sending 'self.connect' risks causing data races

  func lend() async {
    await call(connect)  // error: sending 'self.connect' risks causing data races
  }

  func give() -> Connect { connect }
}

@MainActor func call(_ connect: Database.Connect) {}

@MainActor func take(from database: Database) async throws {
  // error@+2: result can not be returned from actor-isolated instance method 'give()'
  // error@+1: result can not be returned from actor-isolated instance method 'callAsFunction(isolation:)'
  _ = try await database.give()(isolation: database)
}

@Other func elsewhere(from database: Database) async {
  let elsewhere = database.elsewhere
  // error@+1: non-Sendable 'Connection'-typed result can not be returned from actor-isolated instance method
  _ = await elsewhere(isolation: database)  // error: sending 'elsewhere' risks causing data races
}

// MARK: A value whose result is not `Sendable` stays where it is

func value() async {
  let connect = RunOnce { Connection() }
  let task = Task { _ = connect() }  // error: sending value of non-Sendable type '() async -> ()' risks causing data
  connect().isOpen = true
  await task.value
}

struct Two { let connect = RunOnce { Connection() } }

func copies(_ two: sending Two) {
  let copy = two
  // error@+1: sending value of non-Sendable type '() async -> ()' risks causing data races
  Task.detached { copy.connect().isOpen = true }
  two.connect().isOpen = false
}
