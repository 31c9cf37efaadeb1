import Once

final class Connection { var isOpen = false }

func share(_: some Sendable) {}

// MARK: Lazy values and attributes stay

func wrapped(_ connection: Connection) {
  @LazyOnce var count = 3
  share($count)  // error: its expression may belong to its owner's isolation; to share it, 'RunOnce { … }'
  @RunOnce var open = { connection.isOpen = true }
  share($open)  // error: type '() -> ()' does not conform to the 'Sendable' protocol
}

let global = LazyOnce(wrappedValue: 3)  // error: not concurrency-safe because non-'Sendable' type 'LazyOnce<Int>'

// MARK: A value is as `Sendable` as its result, and takes nothing along

func values(_ connection: Connection) {
  share(RunOnce { Connection() })  // error: type 'Connection' does not conform to the 'Sendable' protocol
  let connect = RunOnce { Connection() }
  share(connect)  // error: type '() -> Connection' does not conform to the 'Sendable' protocol
  let open = RunOnce { connection.isOpen = true }  // error: capture of 'connection' with non-Sendable type 'Connection'
}

enum App { static let connection = SetOnce.Value<Connection>() }  // error: 'SetOnce.Value<Connection>' may have shared

// MARK: A payload that leaves its caller's isolation takes its argument along

// The compiler checks the call of a stored closure, but not that of a closure which a property's getter has just
// returned. So the declaration asks.
@MainActor final class Screen {
  @RunOnce var count: @concurrent (Connection) async throws -> Int = { _ in 3 }  // error: type 'Connection' does
  @RunOnce(in: .memory()) var loadStored: (Connection) async -> Void = { _ in }  // error: type 'Connection' does
}

func shared(_ work: @escaping @Sendable @concurrent (Connection) async -> Void) {
  let load = RunOnce(work)  // error: because crossing of an isolation boundary requires parameter and result types
}

// The argument of a call that came too early is kept, and the payload runs on it where it is provided, which may be
// elsewhere.

let late = RunOnce<@Sendable (Connection) -> Void>(payload: .later)  // error: type 'Connection' does not conform

// MARK: The function that returns what is not `Sendable` stays on its actor

actor Database {
  @RunOnce.WithSelf({ (database: isolated Database) async throws -> Connection in database.connection }) var connect
  private let connection = Connection()

  func detach() {
    Task.detached { _ = try await self.connect() }  // error: of property 'connect' cannot exit actor-isolated context
  }
}

func connect(to database: Database) async throws {
  _ = try await database.connect()  // error: of property 'connect' cannot exit actor-isolated context
  print(await database.$connect.hasRun)  // error: of property '$connect' cannot exit actor-isolated context
}
