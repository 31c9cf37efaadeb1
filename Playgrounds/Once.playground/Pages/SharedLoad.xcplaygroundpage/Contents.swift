/*:
# Callers that share a load
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run SharedLoad`, about 10 minutes

A list, a widget, and a badge appear together, and each asks for the accounts. The server team complains about the
number of requests. “That can't be us,” says the app team. “We check whether the accounts are there.”

`Server` stands in for the server. A request waits until the page ends it: `answers` answers the oldest request, `fails`
lets it fail, and `answersEverybody` answers all there are. `inTask` runs a part of the page that suspends.
*/
#if canImport(Once)
  import Once
  import Props
#endif

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
/*:
The class is on the main actor, so two threads are never in it at once.

**Predict.** One thread, three callers, and an `if` before the request: how many requests are sent?
*/
title("Three callers")
inTask {
  let accounts = CheckedAccounts()
  let callers = ["list", "widget", "badge"].map { ($0, Task { try await accounts.load() }) }
  await accounts.server.answersEverybody(["Savings"])
  for (name, task) in callers { show("the \(name) got", try await task.value) }
  show("requests", accounts.server.requests)
}
/*:
## The same with `@RunOnce`
This payload is asynchronous, so you call it with `await`. A call that comes during the run suspends until the run ends,
and all calls return its result. In a class on the main actor, write the label `onMainActor:` before the payload, which
may then use the properties of the class.
*/
@MainActor
final class Accounts {
  let server = Server()
  @RunOnce.WithSelf(onMainActor: { (accounts: Accounts) async throws in
    try await accounts.server.accounts()
  }) var load
}

@MainActor
func report(_ name: String, _ task: Task<[String], any Error>) async {
  do { show("the \(name) got", try await task.value) } catch { show("the \(name) got", error) }
}
/*:
**Predict.** The same three callers ask, and a fourth one asks later. How many requests are sent?
*/
title("The same with @RunOnce")
inTask {
  let accounts = Accounts()
  let callers = ["list", "widget", "badge"].map { ($0, Task { try await accounts.load() }) }
  await accounts.server.answersEverybody(["Savings"])
  for (name, task) in callers { await report(name, task) }
  await report("fourth", Task { try await accounts.load() })
  show("requests", accounts.server.requests)
}
/*:
## When the request fails
A run belongs to all tasks that wait for it, and so does its outcome.

**Predict.** Three callers wait for one request, and it fails. After that, a fourth caller asks, and this time the
server answers. What does each of the four get?
*/
title("When the request fails")
inTask {
  let accounts = Accounts()
  let callers = ["list", "widget", "badge"].map { ($0, Task { try await accounts.load() }) }
  await accounts.server.fails()
  let fourth = Task { try await accounts.load() }
  await accounts.server.answers(["Savings"])
  for (name, task) in callers + [("fourth", fourth)] { await report(name, task) }
  show("requests", accounts.server.requests)
}
/*:
## When callers leave
**A kept task** is how Swift code usually shares a load: the first caller starts a task and keeps it, and all callers
await its value.
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
func leave(_ name: String, _ server: Server, _ load: @escaping @MainActor () async throws -> [String]) async {
  let (list, widget) = (Task { try await load() }, Task { try await load() })
  await letOthersRun()
  list.cancel()
  await letOthersRun()
  show("\(name), the list is closed", server.isAsked ? "still asking" : "has stopped")
  widget.cancel()
  await letOthersRun()
  show("\(name), the widget, too", server.isAsked ? "still asking" : "has stopped")
}
/*:
A kept task does all that this page has shown so far. `letOthersRun()` lets all tasks go as far as they can.

**Predict.** The list starts the load, and the widget joins it. The user closes the list, which cancels its task, and
then the widget. When does the kept task stop asking the server, and when does the `@RunOnce`?
*/
title("When callers leave")
inTask {
  let (kept, accounts) = (KeptAccounts(), Accounts())
  await leave("kept task", kept.server) { try await kept.load() }
  await leave("@RunOnce", accounts.server) { try await accounts.load() }
  show("requests", [kept.server.requests, accounts.server.requests])
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
    the list got ................................ ["Savings"]
    the widget got .............................. ["Savings"]
    the badge got ............................... ["Savings"]
    the fourth got .............................. ["Savings"]
    requests .................................... 1

One, which the list sends. The widget and the badge wait for that run, without holding a thread, and the fourth caller
finds its result.

    ── When the request fails ──
    the list got ................................ no network
    the widget got .............................. no network
    the badge got ............................... no network
    the fourth got .............................. ["Savings"]
    requests .................................... 2

All who waited get the error, and the fourth, who came after the failure, gets the accounts by another request. So if a
server times out after 30 seconds, twenty callers wait for 30 seconds together, and not for ten minutes one after
another. A caller that wants to try again calls again:
`do { return try await load() } catch where !Task.isCancelled { return try await load() }`.

    ── When callers leave ──
    kept task, the list is closed ............... still asking
    kept task, the widget, too .................. still asking
    @RunOnce, the list is closed ................ still asking
    @RunOnce, the widget, too ................... has stopped
    requests .................................... [1, 1]

The kept task doesn't stop at all, because it belongs to nobody. That is right for work that has to be finished, whether
or not somebody waits for it, such as saving a file. A run goes on as long as any of its callers isn't canceled, whether
or not that caller started it. With the last caller, the run is canceled, too. That is what you want for a load. (A
caller that has joined a run leaves as soon as that caller is canceled. The caller that started the run stays until the
run has ended, because the payload may be using what that caller has passed to it.)

Threads are different: if a payload that blocks throws, its caller gets the error, and a thread that waited makes the
next attempt. Where many threads wait for something that may fail, make the payload asynchronous.

**The experiment.** One request, and the list gets the accounts. But the widget and the badge come in during the
request, and get the empty list. Between “not asked yet” and “there” is a third state, “asked”, and a caller that comes
in that state has to wait.
[Next](@next)
*/
