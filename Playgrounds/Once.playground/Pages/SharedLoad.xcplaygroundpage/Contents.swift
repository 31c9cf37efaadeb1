/*:
# Callers that share a load
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run SharedLoad`, about 10 minutes

A list, a widget, and a badge appear together, and each asks for the accounts. The server team complains about the
number of requests. “That can't be us,” says the app team. “We check whether the accounts are there.”

`Server` stands in for the server. A request waits until the page ends it: `answers` answers the oldest request, `fails`
lets it fail, and `answersEverybody` answers all there are. `inTask` runs a part of the page that suspends.
*/
import Once
import Props

@MainActor
final class CheckedAccounts {
  let server = Server()
  private var accounts: [String]?

  func load() async throws -> [String] {
    if let accounts { return accounts }
    // Try: accounts = []
    let fetched = try await server.accounts()
    accounts = fetched
    return fetched
  }
}

typealias Load = @MainActor () async throws -> [String]
typealias Callers = [(name: String, task: Task<[String], any Error>)]

@MainActor
func call(_ names: String..., load: @escaping Load) -> Callers {
  names.map { name in (name, Task { try await load() }) }
}

@MainActor
func report(_ callers: Callers) async {
  for (name, task) in callers {
    do { show("the \(name) got", try await task.value) } catch {
      show("the \(name) got", error)
    }
  }
}
/*:
`call` starts a task for each caller, and `report` prints what each of them got. The class is on the main actor, so two
threads are never in it at once.

**Predict.** One thread, three callers, and an `if` before the request: how many requests are sent?
*/
title("Three callers")
inTask {
  let accounts = CheckedAccounts()
  let three = call("list", "widget", "badge") { try await accounts.load() }
  await accounts.server.answersEverybody(["Savings"])
  await report(three)
  show("requests", accounts.server.requests)
}
/*:
## The same with `@RunOnce`
This payload is asynchronous, so you call it with `await`. A call that arrives during the run suspends until it ends.
In a class on the main actor, write the label `onMainActor:` before the payload, which may then use the properties of
the class.
*/
@MainActor
final class Accounts {
  let server = Server()
  @RunOnce.WithSelf(onMainActor: { (accounts: Accounts) async throws in
    try await accounts.server.accounts()
  }) var load
}
/*:
**Predict.** The same three callers ask, and the request fails. After that, a fourth caller asks, the server answers,
and a fifth caller asks. What does each of the five get, by how many requests?
*/
title("The same with @RunOnce")
inTask {
  let accounts = Accounts()
  let three = call("list", "widget", "badge") { try await accounts.load() }
  await accounts.server.fails()
  let fourth = call("fourth") { try await accounts.load() }
  await accounts.server.answers(["Savings"])
  let fifth = call("fifth") { try await accounts.load() }
  await report(three + fourth + fifth)
  show("requests", accounts.server.requests)
}
/*:
## When callers leave
**Kept task.** Swift code usually shares a load like this: the first caller starts a task and keeps it, and all callers
await its value. It does all that this page has shown so far.
*/
@MainActor
final class KeptAccounts {
  let server = Server()
  private var kept: Task<[String], any Error>?

  func load() async throws -> [String] {
    let task = kept ?? Task { try await server.accounts() }
    kept = task
    do { return try await task.value } catch {
      if kept == task { kept = nil }
      throw error
    }
  }
}

@MainActor
func leave(_ name: String, _ server: Server, load: @escaping Load) async {
  let callers = call("list", "widget", load: load)
  await letOthersRun()
  for (caller, task) in callers {
    task.cancel()
    await letOthersRun()
    let state = server.isAsked ? "still asking" : "has stopped"
    show("\(name), the \(caller) is closed", state)
  }
}
/*:
**Predict.** The list starts the load, and the widget joins it. The user closes the list, which cancels its task, and
then the widget. When does the kept task stop asking the server, and when does the `@RunOnce`? (`letOthersRun()` lets
all tasks go as far as they can.)
*/
title("When callers leave")
inTask {
  let (kept, accounts) = (KeptAccounts(), Accounts())
  await leave("kept task", kept.server) { try await kept.load() }
  await leave("@RunOnce", accounts.server) { try await accounts.load() }
}
/*:
- Experiment: Repair `CheckedAccounts` as you would repair a flag: assign before the request. How many requests are
  sent, and what do the callers get? Predict, and then remove the mark `// Try:`.

## What it prints, and why

    ── Three callers ──
    the list got ................................ ["Savings"]
    the widget got .............................. ["Savings"]
    the badge got ............................... ["Savings"]
    requests .................................... 3

Three. At the `await`, `load()` gives up its thread, so the next caller comes in while the accounts are still missing.

    ── The same with @RunOnce ──
    the list got ................................ no network
    the widget got .............................. no network
    the badge got ............................... no network
    the fourth got .............................. ["Savings"]
    the fifth got ............................... ["Savings"]
    requests .................................... 2

The list sends the first request. The widget and the badge wait for that run, without holding a thread, and share its
outcome, which is an error. So if a server times out after 30 seconds, twenty callers wait for 30 seconds together, and
not for ten minutes one after another. The fourth caller arrives after the failure, so it sends another request, whose
result the fifth finds. A caller that wants to try again calls again:
`do { return try await load() } catch where !Task.isCancelled { return try await load() }`.

    ── When callers leave ──
    kept task, the list is closed ............... still asking
    kept task, the widget is closed ............. still asking
    @RunOnce, the list is closed ................ still asking
    @RunOnce, the widget is closed .............. has stopped

The kept task doesn't stop at all, because it belongs to nobody. That is right for work that has to be finished, whether
or not somebody waits for it, such as saving a file. A run goes on as long as one of its callers isn't canceled, even if
that isn't the caller that started it, and is canceled with the last of them. That is what you want for a load.

A canceled caller leaves at once, unless it started the run: then it stays until the run has ended, because the payload
may be using what that caller has passed to it.

Threads are different: if a payload that blocks throws, its caller gets the error, and a thread that waited makes the
next attempt. Where many threads wait for something that may fail, make the payload asynchronous.

**The experiment.** One request, and the list gets the accounts. But the widget and the badge come in during the
request, and get the empty list. Between “not asked yet” and “there” is a third state, “asked”, in which a caller has to
wait.
[Next](@next)
*/
