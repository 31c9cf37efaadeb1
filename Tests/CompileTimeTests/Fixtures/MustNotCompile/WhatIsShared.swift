import Once

final class Connection { var isOpen = false }

func share(_: some Sendable) {}
func detach(_ work: @escaping @Sendable () async -> Void) { Task.detached { await work() } }

// MARK: Lazy values and properties stay

func wrapped(_ connection: Connection) {
  @LazyOnce var count = 3
  share($count)  // error: its expression may belong to its owner's isolation; to share it, 'RunOnce { … }'
  @RunOnce var open = { connection.isOpen = true }
  share(open)  // error: a property's payload stays with its owner: to share it, 'let f = RunOnce { … }'
  let close = RunOnce(wrappedValue: { connection.isOpen = false })
  detach { close() }  // error: capture of 'close' with non-Sendable type 'RunOnce<RunOnceKind.Blocking, (), Never, ()>'
  let load = RunOnce(wrappedValue: { () async in connection.isOpen = false })
  detach { await load() }  // error: capture of 'load' with non-Sendable type 'RunOnce<RunOnceKind.Suspending
}

// MARK: A value is as `Sendable` as its result, and takes nothing along

func values(_ connection: Connection) {
  let connect = RunOnce { Connection() }
  share(connect)  // error: type 'Connection' does not conform to the 'Sendable' protocol
  let open = RunOnce { connection.isOpen = true }  // error: capture of 'connection' with non-Sendable type 'Connection'
  detach { open() }
  // Each initializer says so for itself.
  _ = RunOnce { () async in connection.isOpen = true }  // error: capture of 'connection' with non-Sendable type
  _ = RunOnce(in: .memory()) { connection.isOpen = true }  // error: capture of 'connection' with non-Sendable type
  _ = RunOnce(in: .memory()) { () async in connection.isOpen = true }  // error: capture of 'connection' with non-
}

enum App { static let connection = SetOnce.Value<Connection>() }  // error: 'SetOnce.Value<Connection>' may have shared

let onMain = RunOnce { @MainActor in Connection() }  // error: let 'onMain' is not concurrency-safe

// MARK: A payload that leaves its caller's isolation takes its argument along

func shared(_ work: @escaping @Sendable @concurrent (Connection) async -> Void) {
  let load = RunOnce(work)  // error: because crossing of an isolation boundary requires parameter and result types
  share(load)
}

// A payload for a value that is shared runs where it is provided, or where a call has come too early.

let late: BlockingOnce<Void, Never> = RunOnce(payload: .later)

func provide(_ connection: Connection) {
  late.provide { connection.isOpen = true }  // error: capture of 'connection' with non-Sendable type 'Connection'
}

// MARK: The main actor's stay there, or wait for it

@MainActor final class Screen {
  let connection = Connection()
  @RunOnce.WithSelf({ (screen: Screen) in screen.connection.isOpen = true }) var showSelf
  @RunOnce.WithSelf({ @MainActor (screen: Screen) async -> Connection in screen.connection }) var connect
  @RunOnce.WithSelf(onMainActor: { (screen: Screen) in screen.connection }) var lend

  func leak() {
    let connect = connect
    detach { _ = await connect() }  // error: capture of 'connect' with non-Sendable type
    let lend = lend
    detach { _ = await lend() }  // error: capture of 'lend' with non-Sendable type
  }
}

func outside(_ screen: Screen) async {
  await screen.showSelf()  // error: of property 'showSelf' cannot exit main actor-isolated context
  _ = await screen.lend()  // error: of property 'lend' cannot exit main actor-isolated context
}

// MARK: An actor's are called on that actor

// The isolation of the call is an argument, which the compiler writes: what is wrong with it has no line.
// error elsewhere: 'nil' is not compatible with expected argument type 'Database'
// error elsewhere: cannot convert value of type 'MainActor' to expected argument type 'Database'
actor Database {
  @RunOnce.WithSelf({ (database: isolated Database) async throws -> Connection in database.connection }) var connect
  @RunOnce.WithSelf({ (database: isolated Database) -> Connection in database.connection }) var connectNow
  @RunOnce.WithSelf({ (database: isolated Database) in database.count += 1 }) var note
  // The getter is on another actor, and hands the run to that; the call is refused.
  @MainActor @RunOnce.WithSelf({ (database: isolated Database) async -> Connection in database.connection })
  var connectOnMain
  private let connection = Connection()
  private var count = 0

  init() {
    // error@+1: call to actor-isolated instance method 'callAsFunction(isolation:)' in a synchronous nonisolated
    note()  // error: actor-isolated property 'note' can not be referenced from a nonisolated context
  }

  func leak() {
    Task.detached { _ = try await self.connect() }  // error: of property 'connect' cannot exit actor-isolated context
    let connectNow = connectNow
    detach { _ = await connectNow() }  // error: capture of 'connectNow' with non-Sendable type
  }
}

func connect(to database: Database) async throws {
  _ = try await database.connect()  // error: of property 'connect' cannot exit actor-isolated context
  _ = await database.connectNow()  // error: of property 'connectNow' cannot exit actor-isolated context
  print(await database.$connect.hasRun)  // error: of property '$connect' cannot exit actor-isolated context
}

@MainActor func connectOnMain(to database: Database) async throws {
  await database.connectOnMain().isOpen = true
}
