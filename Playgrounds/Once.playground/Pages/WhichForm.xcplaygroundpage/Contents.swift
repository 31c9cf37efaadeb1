/*:
[Previous](@previous) · [Contents](Welcome)

# Which form: var or let

Run it with ▶ in Xcode, or with `Playgrounds/run WhichForm` in a terminal. It takes about seven minutes.

A class with a `@RunOnce var` has to be `Sendable`, and does not compile anymore. Somebody makes it an actor instead,
and writes the check by hand, as everybody does. An actor lets in one caller at a time, so what can go wrong?
*/
#if canImport(Once)
  import Once
  import Props
#endif

actor CheckedCache {
  let callers = CallLog()
  private let server: Server
  private var accounts: [String]?

  init(_ server: Server) { self.server = server }

  func fill() async throws -> Int {
    callers.record("a task")
    if accounts == nil { accounts = try await server.accounts() }
    return accounts?.count ?? 0
  }
}
/*:
`CallLog` records what happens, on any thread. It tells the page when both tasks have called, so that `Server` answers.

**Predict.** Two tasks fill the cache. How many requests are sent?
*/
title("An actor")
inTask {
  let server = Server()
  let cache = CheckedCache(server)
  async let one = cache.fill()
  async let other = cache.fill()
  await until { cache.callers.count == 2 }
  await server.answersEverybody(["Savings", "Checking"])
  show("accounts", try await (one, other))
  show("requests", server.requests)
}
/*:
## Who may touch the owner?

That decides the form.

- **One thread, or the main actor:** `@RunOnce var`. Its payload takes any closure and may use the owner.
- **An actor:** `@RunOnce var`, too. The payload takes the actor as an `isolated` parameter, and runs on it.
- **Any thread**, as in a `final class: Sendable`: `let … = RunOnce { … }`. Such a class cannot have a stored `var`. The
  payload is `@Sendable`, and the value is, too.
- **Everybody**, as a global or a static: `static let … = RunOnce { … }`, once per process.

`SetOnce` and `SetOnce.Value` have the same two forms. A `LazyOnce` is never `Sendable`, because its initializer may
belong to the owner's actor: there, write `let … = RunOnce { … }`, and return the value.
*/
actor Cache {
  private let server: Server
  private var count = 0
  @RunOnce private var fillOnce = { (cache: isolated Cache) async throws in try await cache.request() }

  init(_ server: Server) { self.server = server }

  func fill() async throws -> Int {
    try await fillOnce(self)
    return count
  }

  private func request() async throws {
    let accounts = try await server.accounts()
    count = accounts.count
  }
}

final class Service: Sendable {
  private static let bootstrap = RunOnce { show("bootstrap", "once per process") }
  private let openSession = RunOnce { (service: Service) -> Int in
    service.requests.record("a session")
    return service.requests.count
  }
  let requests = CallLog()

  func session() -> Int {
    Self.bootstrap()
    return openSession(self)
  }
}
/*:
**Predict.** Two tasks fill the cache: how many requests are sent? Then eight threads share a service, and each of them
asks for its session: which lines are printed? And what does a second service print?
*/
title("Which form")
inTask {
  let server = Server()
  let cache = Cache(server)
  async let one = cache.fill()
  async let other = cache.fill()
  await server.answersEverybody(["Savings", "Checking"])
  show("accounts", try await (one, other))
  show("requests", server.requests)
}

let service = Service()
let sessions = BackgroundThread.map(8) { _ in service.session() }
show("sessions of eight threads", Set(sessions))
show("requests of the service", service.requests.count)
show("a second service", Service().session())
/*:
## Change this and run again

- Experiment: Write the form that does not fit, and read what the compiler says. The first refused line shares a class
  that has a `var`. The second captures a variable in a value's payload. What would you write in place of each?
*/
// Refused: final class Shared: Sendable { @RunOnce var connect = { show("connected", "once") } }
// Says: stored property '_connect' of 'Sendable'-conforming class 'Shared' is mutable
// Refused: func count() { var calls = 0; let once = RunOnce { calls += 1 }; once(); show("calls", calls) }
// Says: mutation of captured var 'calls' in concurrently-executing code
/*:
## What it prints, and why

Prints:

    An actor
    accounts .................................... (2, 2)
    requests .................................... 2

At the `await` the actor lets the next caller in, and the accounts are not there yet. An actor protects its memory from
two threads. It does not keep a second task out while the first one waits.

Prints:

    Which form
    accounts .................................... (2, 2)
    requests .................................... 1
    bootstrap ................................... once per process
    sessions of eight threads ................... [1]
    requests of the service ..................... 1
    a second service ............................ 1

The bootstrap belongs to the process, so the second service does not run it again. Everything else belongs to the
object.

If a closure does not fit a value because it is not `@Sendable`, ask first whether the owner has to be shared at all.
Most owners belong to the main actor, and take the `var`.

[Next](@next)
*/
