import Once

final class Connection {
  var isOpen = false
}

func share(_: some Sendable) {}

// MARK: Lazy values and attributes stay

func wrapped(_ connection: Connection) {
  @LazyOnce var count = 3
  // expected-error@+1 {{to share a lazy value, declare `let value = RunOnce { … }`}}
  share($count)
  @RunOnce var open = { connection.isOpen = true }
  // expected-error@+1 {{type '() -> ()' does not conform to the 'Sendable' protocol}}
  share($open)
}

// expected-error@+1 {{not concurrency-safe because non-'Sendable' type 'LazyOnce<Int>'}}
let global = LazyOnce(wrappedValue: 3)

// MARK: A value is as `Sendable` as its result, and takes nothing along

func values(_ connection: Connection) {
  // expected-error@+1 {{type 'Connection' does not conform to the 'Sendable' protocol}}
  share(RunOnce { Connection() })
  let connect = RunOnce { Connection() }
  // expected-error@+1 {{type '() -> Connection' does not conform to the 'Sendable' protocol}}
  share(connect)
  // expected-error@+1 {{capture of 'connection' with non-Sendable type 'Connection'}}
  let open = RunOnce { connection.isOpen = true }
  open()
}

enum App {
  // expected-error@+1 {{'SetOnce.Value<Connection>' may have shared mutable state}}
  static let connection = SetOnce.Value<Connection>()
}

// MARK: A payload that leaves its caller's isolation takes its argument along

// The compiler checks the call of a stored closure, but not that of a closure which a property's getter has just
// returned. So the declaration asks.
@MainActor final class Screen {
  // expected-error@+1 {{type 'Connection' does not conform to the 'Sendable' protocol}}
  @RunOnce var count: @concurrent (Connection) async throws -> Int = { _ in 3 }
  // expected-error@+1 {{type 'Connection' does not conform to the 'Sendable' protocol}}
  @RunOnce(in: .memory()) var loadStored: (Connection) async -> Void = { _ in }
  // What stays with its caller may take anything, what leaves it takes what is `Sendable`.
  @RunOnce var stay = { (connection: Connection) async in connection.isOpen = true }
  @RunOnce var leave: (Screen) async -> Void = { (screen: Screen) async in await screen.use() }
  let connection = Connection()

  func use() async {
    await stay(connection)
    await leave(self)
  }
}

func shared(_ work: @escaping @Sendable @concurrent (Connection) async -> Void) {
  // expected-error@+1 {{because crossing of an isolation boundary requires parameter and result types to conform}}
  let load = RunOnce(work)
  print(load)
}

// The argument of a call that came too early is kept, and the payload runs on it where it is provided, which may be
// elsewhere.

// expected-error@+1 {{type 'Connection' does not conform to the 'Sendable' protocol}}
let late = RunOnce<@Sendable (Connection) -> Void>(payload: .later)
