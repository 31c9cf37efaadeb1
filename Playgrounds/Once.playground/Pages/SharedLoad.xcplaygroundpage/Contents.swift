/*:
[Previous](@previous) · [Contents](Welcome)

# Loads that share one run

Run it with ▶ in Xcode, or with `Playgrounds/run SharedLoad` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A list, a widget and a badge appear together, and each asks for the accounts. The load suspends: it gives
its thread back while the server works. One request is enough for all three.

The usual code is [a flag beside the code](FlagBesideTheCode) again: do not load what is already loaded.
*/
#if canImport(Once)
  import Once
  import Props
#endif

@MainActor
final class CheckedAccounts {
  let server = Server()
  private var accounts: [String]?

  func load() async -> [String] {
    if let accounts { return accounts }
    // Try: accounts = []
    let fetched = await server.accounts()
    accounts = fetched
    return fetched
  }
}
/*:
The class is on the main actor, so no two threads are in it at once. Two helpers for this page: `Server` answers when it
is told to, and `ask` starts the three callers as tasks, tells the server to answer, and shows what each got.
*/
@MainActor
final class Server {
  private(set) var requests = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func accounts() async -> [String] {
    requests += 1
    await withCheckedContinuation { waiting.append($0) }  // suspends until `answer` resumes it
    return ["Savings", "Current"]
  }

  func answer() {
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

@MainActor
func ask(_ server: Server, _ load: @escaping @MainActor () async -> [String]) async {
  var asked = 0
  let askers = ["list", "widget", "badge"]
  let tasks = askers.map { _ in
    Task {
      asked += 1
      return await load()
    }
  }
  while asked < tasks.count { await Task.yield() }
  server.answer()
  for (asker, task) in zip(askers, tasks) { show("the \(asker) got", await task.value) }
  show("requests of three callers", server.requests)
}
/*:
## What goes wrong

`inTask` runs a part of the page that suspends, as a task on the main actor.

**Predict.** One thread, three callers, and an `if` before the request. How many requests are made?
*/
title("Loads that share one run: what goes wrong")
inTask {
  let accounts = CheckedAccounts()
  await ask(accounts.server) { await accounts.load() }
}
/*:
Prints:

    Loads that share one run: what goes wrong
    the list got ................................ ["Savings", "Current"]
    the widget got .............................. ["Savings", "Current"]
    the badge got ............................... ["Savings", "Current"]
    requests of three callers ................... 3

At the `await` the next caller comes in, finds no accounts yet, and sends a request as well. To get it right, you store
a `Task` before the `await`, drop it after an error, and make sure that cancelling one caller does not cancel it for the
others.

## The same with `@RunOnce`

The payload is `async`. Callers join the one run and get its result; while they wait they block no thread.

**Predict.** The same three callers. How many requests now, and how many when a fourth asks later?
*/
title("The same with @RunOnce")
@MainActor
final class Accounts {
  let server = Server()
  @RunOnce var load = { (accounts: Accounts) async in await accounts.server.accounts() }
}

inTask {
  let accounts = Accounts()
  await ask(accounts.server) { await accounts.load(accounts) }
  show("a fourth, later, got", await accounts.load(accounts))
  show("requests of all four", accounts.server.requests)
}
/*:
Prints:

    The same with @RunOnce
    the list got ................................ ["Savings", "Current"]
    the widget got .............................. ["Savings", "Current"]
    the badge got ............................... ["Savings", "Current"]
    requests of three callers ................... 1
    a fourth, later, got ........................ ["Savings", "Current"]
    requests of all four ........................ 1

**Predict.** Two callers wait, and the request fails. How many of them get the error?
*/
struct NoNetwork: Error {}

@MainActor
final class FlakyAccounts {
  var requests = 0
  @RunOnce var load = { (accounts: FlakyAccounts) async throws in try await accounts.fetch() }

  func fetch() async throws -> [String] {
    requests += 1
    let isFirst = requests == 1
    for _ in 1...100 { await Task.yield() }  // the server takes its time, and the second caller comes in
    if isFirst { throw NoNetwork() }
    return ["Savings", "Current"]
  }
}

inTask {
  let accounts = FlakyAccounts()
  let tasks = (1...2).map { _ in Task { try await accounts.load(accounts) } }
  for (name, task) in zip(["first", "second"], tasks) {
    do { show("the \(name) got", try await task.value) } catch { show("the \(name) got", error) }
  }
  show("requests", accounts.requests)
}
/*:
Prints:

    the first got ............................... NoNetwork()
    the second got .............................. ["Savings", "Current"]
    requests .................................... 2

The error goes to the caller whose run failed; the next in line tries again.

For a view model with spinner, error and Retry, see [Load once](LoadOnce). If there is no result and it is enough to
know that it happened, use a flag: see [Waiting for a flag](WaitForFlag).

## Change this and run again

- Experiment: Fix `CheckedAccounts` the way you would fix a flag: set it first. Predict how many requests are made and
  what the three get, then remove the mark `// Try:`. Is any order of these lines right?

[Next](@next)
*/
