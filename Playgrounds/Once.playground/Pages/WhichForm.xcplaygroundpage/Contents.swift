/*:
# Which form: var or let
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run WhichForm`, about 8 minutes

You add `Sendable` to a class that has a `@RunOnce var`, and it no longer compiles. So you make it
an actor, and write the check by hand. An actor lets in one caller at a time, so what can go wrong?
*/
#if canImport(Once)
  import Once
  import Props
#endif

actor CheckedCache {
  private let server: Server
  private var accounts: [String]?

  init(_ server: Server) { self.server = server }

  func fill() async throws -> Int {
    if accounts == nil { accounts = try await server.accounts() }
    return accounts?.count ?? 0
  }
}
/*:
**Predict.** Two tasks fill the cache, and send two requests. In which line does the actor let in
the second task while the first is in `fill()`?
*/
title("An actor")
inTask {
  let server = Server()
  let cache = CheckedCache(server)
  async let one = cache.fill()
  async let other = cache.fill()
  await until { server.requests == 2 }
  await server.answersEverybody(["Savings", "Checking"])
  show("accounts", try await (one, other))
  show("requests", server.requests)
}
/*:
## Who may use the owner?
The *owner* is the object that has the `RunOnce`. Who may use it decides the form.

- **One thread, or the main actor:** `@RunOnce var`. Its payload need not be `@Sendable`.
- **An actor:** `@RunOnce var`, too. The payload takes the actor as an `isolated` parameter, and so
  runs on it.
- **Any thread**, as in a `final class: Sendable`: `let … = RunOnce { … }`. Such a class cannot have
  a plain stored `var`. The payload is `@Sendable`, and so is the `RunOnce`.
- **All code**, as a global or a static: `static let … = RunOnce { … }`, once per process.

The same holds for `SetOnce` and `SetOnce.Value`. To share a lazy value, write
`let value = RunOnce { … }`.
*/
actor Cache {
  private let server: Server
  private var count = 0
  @RunOnce private var fillOnce = { (cache: isolated Cache) async throws in
    try await cache.request()
  }

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
/*:
**Predict.** Two tasks fill this cache. The second one comes in while the first one waits for the
request. What does `fill()` return to it?
*/
title("An actor with @RunOnce")
inTask {
  let server = Server()
  let cache = Cache(server)
  async let one = cache.fill()
  async let other = cache.fill()
  await server.answersEverybody(["Savings", "Checking"])
  show("accounts", try await (one, other))
  show("requests", server.requests)
}
/*:
`CallLog` records what happens, on any thread. `BackgroundThread.map(8)` starts eight threads at the
same time, and collects what each returns.
*/
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
**Predict.** Eight threads share a service, and each asks for its session. Then a second service is
asked. How often is “bootstrap” printed?
*/
title("A class that threads share")
let service = Service()
let sessions = BackgroundThread.map(8) { _ in service.session() }
show("sessions of eight threads", Set(sessions))
show("requests of the service", service.requests.count)
show("a second service", Service().session())
/*:
- Experiment: Try two forms that do not fit, one at a time. The first refused line shares a class
  with a `var`. In the second, a shared payload changes a variable. What would you write instead?
*/
// Refused: final class Shared: Sendable { @RunOnce var connect = { show("connected", "once") } }
// Says: stored property '_connect' of 'Sendable'-conforming class 'Shared' is mutable
// Refused: func count() { var calls = 0; let add = RunOnce { calls += 1 }; add(); show("", calls) }
// Says: mutation of captured var 'calls' in concurrently-executing code
/*:
## What it prints, and why

    ── An actor ──
    accounts .................................... (2, 2)
    requests .................................... 2

In the one with `await`: while the first task waits there, the second comes in, and finds no
accounts. An actor protects its memory from two threads. It does not keep a second task out.

    ── An actor with @RunOnce ──
    accounts .................................... (2, 2)
    requests .................................... 1

Two, as to the first. It waits for the run to end, and so sees the count that the payload wrote.

    ── A class that threads share ──
    bootstrap ................................... once per process
    sessions of eight threads ................... [1]
    requests of the service ..................... 1
    a second service ............................ 1

Once: a static belongs to the process. Each service has a session of its own.

**The experiment.** Instead of the first, write `let connect = RunOnce { … }`. Instead of the
second, `@RunOnce var add = { calls += 1 }`, as only one thread calls it. A variable that threads
really share needs protection, such as a `Mutex`.
[Next](@next)
*/
