/*:
# Which form: var or let
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run WhichForm`, about 8 minutes

An app has one service for accounts and one for pictures. Both are told to connect at launch, but no picture ever
appears.

**dispatch_once**, which many still look for in Swift, runs a block once for each *token*, a global or a static
variable. Swift has not had it since version 3, so `Playgrounds/Alternatives/DispatchOnce.swift` stands in for it.
*/
import Alternatives
import Once
import Props

final class TokenService: Sendable {
  private static let token = DispatchOnce.Token()
  let name: String

  init(_ name: String) { self.name = name }

  func connect() {
    DispatchOnce.perform(Self.token) { show("connected", name) }
  }
}
/*:
**Predict.** Each of the two services is connected twice. What is printed?
*/
title("A token")
for service in [TokenService("accounts"), TokenService("pictures")] {
  service.connect()
  service.connect()
}
/*:
## Once for the process, once for each object
With `RunOnce`, the declaration says what the code belongs to. The next service has a static `RunOnce`, which belongs to
the process, and one that belongs to the service. Both are constants, because threads share the service.
*/
final class Service: Sendable {
  private static let bootstrap = RunOnce {
    show("bootstrapped", "the process")
  }
  private let connectOnce = RunOnce { (service: Service) in
    show("connected", service.name)
  }
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
## In an actor
An actor lets one task at a time use its properties, but at each `await` it lets in another one. So a `Bool` can't share
a load here either, as [Callers that share a load](SharedLoad) shows. A payload that uses its actor takes the actor as
an `isolated` parameter, because a closure isn't on its actor by itself.
*/
actor Cache {
  private var accounts: [String] = []
  @RunOnce.WithSelf({ (cache: isolated Cache) async in
    show("requested", "the accounts")
    await Task.yield()  // the network
    cache.accounts.append("Savings")
    cache.accounts.append("Checking")
  }) private var load

  func count() async -> Int {
    await load()
    return accounts.count
  }
}
/*:
**Predict.** Two tasks count the accounts, and the second one calls while the first waits for the network. What does the
second task get?
*/
title("In an actor")
inTask {
  let cache = Cache()
  async let one = cache.count()
  async let other = cache.count()
  show("accounts", await (one, other))
}
/*:
## Which form
Ask who may use the object that has the `RunOnce`:

- **One thread, or the main actor:** `@RunOnce var`, or `@RunOnce.WithSelf` if the payload uses the object.
- **Any thread**, as in a `final class: Sendable`: `let … = RunOnce { … }`.
- **One task at a time**, in an actor: `@RunOnce.WithSelf` with an `isolated` parameter.
- **There is no object:** `static let … = RunOnce { … }`.

Threads can share only a constant, whatever the wrapper, so a shared flag is a `let … = SetOnce()`. A shared lazy value
is a `RunOnce` that returns the value, because a `LazyOnce` can't be shared.

- Experiment: Try three forms that do not fit, one at a time. The first refused line puts a `var` into a class that
  threads share. In the second, the payload of a `let`, which threads may share, changes a local variable. The third
  leaves out `isolated`. What would you write instead?
*/
final class Shared: Sendable {
  // Refused: @RunOnce var connect = { show("connected", "once") }
  // Says: '_connect' of 'Sendable'-conforming class 'Shared' is mutable
}

func count() {
  var calls = 0
  // Refused: let add = RunOnce { calls += 1 }; add()
  // Says: mutation of captured var 'calls' in concurrently-executing code
  calls += 1
  show("calls", calls)
}

actor Names {
  var all: [String] = []
  // Refused: @RunOnce.WithSelf({ (n: Names) async in n.all.sort() }) var a
  // Says: actor-isolated default value in a actor-isolated context
}
/*:
## What it prints, and why

    ── A token ──
    connected ................................... accounts

One line. The token belongs to the process, so the service for pictures is never connected.

    ── The same with RunOnce ──
    bootstrapped ................................ the process
    connected ................................... accounts
    connected ................................... pictures

Three. `bootstrap` runs once for the process, and `connectOnce` once for each service, however many threads call.

    ── In an actor ──
    requested ................................... the accounts
    accounts .................................... (2, 2)

It gets two accounts, as the first task does, because it waits for the run to end and only then reads what the payload
wrote.

**The experiment.** In place of the first line, write `let connect = RunOnce { … }`. In place of the second, write
`@RunOnce var add = { calls += 1 }`, whose payload need not be `@Sendable`, because only one thread calls it. A variable
that threads really share needs protection, such as a `Mutex`. In the third, write `(n: isolated Names)`.
[Next](@next)
*/
