/*:
# Which form: var or let
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run WhichForm`, about 8 minutes

A service connects once, with a `@RunOnce var`. Then the service is to be shared by threads, so you make its class
`Sendable`, and it no longer compiles: it needs another form of `RunOnce`. Which form you need depends on who may use
the *owner*, the object that has the `RunOnce`:

- **One thread, or the main actor:** `@RunOnce var`. Its payload need not be `@Sendable`.
- **Any thread**, as with a `final class: Sendable`: `let … = RunOnce { … }`. Its payload is `@Sendable`, which makes
  the `RunOnce` itself `Sendable`.
- **One task at a time**, because the owner is an actor: `@RunOnce.WithSelf` with an `isolated` parameter.
- **The whole process**, without an owner: `static let … = RunOnce { … }`.

`SetOnce` and `SetOnce.Value` have no payload, so two forms are enough: a `@SetOnce var` for one thread or an actor, and
a `let … = SetOnce()` for all else. `LazyOnce` cannot be shared, so write `let value = RunOnce { … }` for a lazy value
that threads share.

## Once for each object, or once for all
The static form has a famous forerunner, which many still look for in Swift.

**dispatch_once** runs a block once for each *token*, a global or a static variable. Swift has not had it since version
3, so `Playgrounds/Alternatives/DispatchOnce.swift` stands in for it.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class TokenService: Sendable {
  private static let token = DispatchOnce.Token()
  let name: String

  init(_ name: String) { self.name = name }

  func connect() { DispatchOnce.perform(Self.token) { show("connected", name) } }
}
/*:
**Predict.** There are two services, for accounts and for pictures, and each is connected twice. What is printed?
*/
title("A token")
for service in [TokenService("accounts"), TokenService("pictures")] {
  service.connect()
  service.connect()
}
/*:
## The same with `RunOnce`
This service uses two of the forms: `bootstrap` is static, so there is one for the process, and `connectOnce` belongs to
the service, so there is one for each.
*/
final class Service: Sendable {
  private static let bootstrap = RunOnce { show("bootstrapped", "the process") }
  private let connectOnce = RunOnce { (service: Service) in show("connected", service.name) }
  let name: String

  init(_ name: String) { self.name = name }

  func connect() {
    Self.bootstrap()
    connectOnce(self)
  }
}
/*:
`BackgroundThread.run(8)` runs code on eight threads that start together.

**Predict.** Eight threads connect the first service, and then eight threads connect the second. How many lines are
printed?
*/
title("The same with RunOnce")
for service in [Service("accounts"), Service("pictures")] {
  BackgroundThread.run(8) { _ in service.connect() }
}
/*:
## An actor
An actor lets one task at a time use its properties, but at each `await` it lets in another one. So a `Bool` in an actor
isn't enough: set after the load, it lets a second task load as well, and set before, it lets that task go on without
the accounts. This payload suspends, so it is called with `await`. For the same reason the page needs `inTask`, which
runs a part that suspends.
*/
actor Cache {
  private var accounts: [String] = []
  @RunOnce.WithSelf({ (cache: isolated Cache) async in await cache.fetch() }) private var fetchOnce

  func count() async -> Int {
    await fetchOnce()
    return accounts.count
  }

  private func fetch() async {
    show("requested", "the accounts")
    await Task.yield()  // the network
    accounts = ["Savings", "Checking"]
  }
}
/*:
**Predict.** Two tasks count the accounts, and the second one calls while the first waits for the network. What does the
second task get?
*/
title("An actor")
inTask {
  let cache = Cache()
  async let one = cache.count()
  async let other = cache.count()
  show("accounts", await (one, other))
}
/*:
- Experiment: Try two forms that do not fit, one at a time. The first refused line shares a class that has a `var`. In
  the second, a shared payload changes a variable. What would you write instead?
*/
// Refused: final class Shared: Sendable { @RunOnce var connect = { show("connected", "once") } }
// Says: stored property '_connect' of 'Sendable'-conforming class 'Shared' is mutable
// Refused: func count() { var calls = 0; let add = RunOnce { calls += 1 }; add(); show("", calls) }
// Says: mutation of captured var 'calls' in concurrently-executing code
/*:
## What it prints, and why

    ── A token ──
    connected ................................... accounts

One line. The token belongs to the process, so the service for pictures is never connected. A token is right for what
the process does once, for which you write `static let … = RunOnce { … }` today.

    ── The same with RunOnce ──
    bootstrapped ................................ the process
    connected ................................... accounts
    connected ................................... pictures

Three. `bootstrap` runs once for the process, and `connectOnce` once for each service, however many threads call.

    ── An actor ──
    requested ................................... the accounts
    accounts .................................... (2, 2)

It gets two accounts, as the first task does, because it waits for the run to end and only then reads what the payload
wrote.

**The experiment.** In place of the first line, write `let connect = RunOnce { … }` in the class. In place of the
second, write `@RunOnce var add = { calls += 1 }`, because only one thread calls it. A variable that threads really
share needs protection, such as a `Mutex`.
[Next](@next)
*/
