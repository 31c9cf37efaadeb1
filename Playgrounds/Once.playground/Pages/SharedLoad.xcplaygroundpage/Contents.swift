/*:
# Callers that share a load
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run SharedLoad`, about 9 minutes

A list, a widget and a badge appear together, and each asks for the accounts. The server team complains about the
requests. “That cannot be us,” the app team says. “We check whether the accounts are there.”

`Server` stands in for the server. A request waits until the page ends it. `answers` answers the oldest request, and
`answersEverybody` answers all requests. `fails` lets the oldest request fail. `inTask` runs a part of the page that
suspends.
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

**Predict.** There are one thread, three callers, and an `if` before the request. How many requests are sent?
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
The payload is asynchronous, so you call it with `await`. A call that comes during the run suspends until the run ends.
Each call returns the result of the run. In a class on the main actor, write the label `onMainActor:` before the
payload. The payload then runs on the main actor, and may use the properties of the class.
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
**Predict.** The same three callers ask, and a fourth caller asks later. How many requests are sent?
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
The caller whose run fails gets the error. Of the callers that wait, the one that came first then starts a run of its
own. A caller that is canceled stops waiting. `letOthersRun()` lets all tasks go as far as they can.

**Predict.** Three callers wait for one request, and the third caller is canceled. The request fails, and the next
request succeeds. What does the second caller get?
*/
title("When the request fails")
inTask {
  let accounts = Accounts()
  let callers = ["first", "second", "third"].map { ($0, Task { try await accounts.load() }) }
  await letOthersRun()
  callers[2].1.cancel()  // the task of the third
  await accounts.server.fails()
  await accounts.server.answers(["Savings"])
  for (name, task) in callers { await report(name, task) }
  show("requests", accounts.server.requests)
}
/*:
- Experiment: Repair `CheckedAccounts` as you would repair a flag: assign before the request. How many requests are
  sent, and what do the callers get? Predict, then remove the mark `// Try:`.

## What it prints, and why

    ── Three callers ──
    the list got ................................ ["Savings"]
    the widget got .............................. ["Savings"]
    the badge got ............................... ["Savings"]
    requests .................................... 3

Three. At the `await`, `load()` gives up its thread. The next caller comes in, and the accounts are still missing.

    ── The same with @RunOnce ──
    the list got ................................ ["Savings"]
    the widget got .............................. ["Savings"]
    the badge got ............................... ["Savings"]
    the fourth got .............................. ["Savings"]
    requests .................................... 1

One. The list sends it. The widget and the badge wait for that run, and the fourth caller finds its result. A task that
waits does not hold a thread.

    ── When the request fails ──
    the first got ............................... no network
    the second got .............................. ["Savings"]
    the third got ............................... CancellationError()
    requests .................................... 2

The accounts. The first caller got the error of its own run. The second caller then sent a request of its own. The third
caller was canceled, and so stopped waiting.

**The experiment.** One request, and the list gets the accounts. But the widget and the badge come in during the
request, and get the empty list. Between “not asked yet” and “there” is a third state, “asked”. A caller that comes in
that state has to wait.
[Next](@next)
*/
