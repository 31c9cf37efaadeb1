import Once

final class Connection {
  var isOpen = false
}

func share(_: some Sendable) {}

func results() {
  // expected-error@+1 {{type 'Connection' does not conform to the 'Sendable' protocol}}
  share(RunOnce { Connection() })
  let connect = RunOnce { Connection() }
  // expected-error@+1 {{type '() -> Connection' does not conform to the 'Sendable' protocol}}
  share(connect)
}

final class Service: Sendable {
  // expected-error@+1 {{'Sendable'-conforming class 'Service' contains non-Sendable type '() -> Connection'}}
  let connect = RunOnce { Connection() }
}

func captures(_ connection: Connection) {
  // expected-error@+1 {{capture of 'connection' with non-Sendable type 'Connection'}}
  let open = RunOnce { connection.isOpen = true }
  open()
}

func attributes(_ connection: Connection) {
  @RunOnce var open = { connection.isOpen = true }
  // expected-error@+1 {{type '() -> ()' does not conform to the 'Sendable' protocol}}
  share($open)
}
