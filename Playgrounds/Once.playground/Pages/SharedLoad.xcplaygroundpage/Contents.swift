/*:
[Previous](@previous) · [Contents](Welcome)

# Callers that share a load

Run it with ▶ in Xcode, or with `Playgrounds/run SharedLoad` in a terminal. It takes about five minutes.

A list, a widget and a badge appear together, and each asks for the accounts. The server team complains about the number
of requests. That cannot be us, the app team says, because we check whether the accounts are there:
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
The class is on the main actor, so no two threads are ever in it at once. `Server` answers when the
page tells it to, `inTask` runs a part of the page that suspends, `show` prints what each caller got.

**Predict.** One thread, three callers, and an `if` before the request. How many requests are sent?
*/
@MainActor
func show(_ callers: [(name: String, task: Task<[String], any Error>)]) async {
  for (name, task) in callers {
    do { show("the \(name) got", try await task.value) } catch { show("the \(name) got", error) }
  }
}

title("Three callers")
inTask {
  let accounts = CheckedAccounts()
  let callers = ["list", "widget", "badge"].map { ($0, Task { try await accounts.load() }) }
  await accounts.server.answersEverybody(["Savings", "Checking"])
  await show(callers)
  show("requests", accounts.server.requests)
}
/*:
## The same with `@RunOnce`

The payload is asynchronous, so you call it with `await`, and it returns the accounts.

**Predict.** The same three callers, and a fourth that asks later. How many requests are sent, and what does the fourth
get?
*/
title("The same with @RunOnce")
@MainActor
final class Accounts {
  let server = Server()
  @RunOnce.WithSelf({ (it: Accounts) async throws in try await it.server.accounts() }) var load
}

inTask {
  let accounts = Accounts()
  let callers = ["list", "widget", "badge"].map { ($0, Task { try await accounts.load() }) }
  await accounts.server.answersEverybody(["Savings", "Checking"])
  await show(callers)
  show("a fourth, later, got", try await accounts.load())
  show("requests", accounts.server.requests)
}
/*:
## When the request fails

**Predict.** Two callers wait for one request, and it fails. The next request succeeds. What does each of the two get?
And what does a third get, who asked and then left the screen, so that its task is canceled?
*/
title("When the request fails")
inTask {
  let accounts = Accounts()
  let callers = ["first", "second", "third"].map { ($0, Task { try await accounts.load() }) }
  await letOthersRun()
  callers[2].1.cancel()
  await accounts.server.fails()
  await accounts.server.answers(["Savings", "Checking"])
  await show(callers)
  show("requests", accounts.server.requests)
}
/*:
**Predict.** With `.shareFailure` a failure is for all that wait. Two wait for a request that fails,
and a third asks after that. What does each of them get, and how many requests are sent?
*/
title("The same with .shareFailure")
@MainActor
final class SharingAccounts {
  let server = Server()
  @RunOnce.WithSelf(
    concurrentCalls: .shareFailure,
    { (it: SharingAccounts) async throws in try await it.server.accounts() }
  ) var load
}

inTask {
  let accounts = SharingAccounts()
  let callers = ["first", "second"].map { ($0, Task { try await accounts.load() }) }
  await accounts.server.fails()
  let third = Task { try await accounts.load() }
  await accounts.server.answers(["Savings", "Checking"])
  await show(callers + [("third", third)])
  show("requests", accounts.server.requests)
}
/*:
## Change this and run again

- Experiment: Repair `CheckedAccounts` as you would repair a flag: set it first. Predict how many requests are sent and
  what the three callers get, then remove the mark `// Try:`. Is there any order of these lines that is right?

## What it prints, and why

Prints:

    Three callers
    the list got ................................ ["Savings", "Checking"]
    the widget got .............................. ["Savings", "Checking"]
    the badge got ............................... ["Savings", "Checking"]
    requests .................................... 3

At the `await` the function gives up its thread. The next caller comes in, finds no accounts yet, and sends a request as
well. To get it right you store a `Task` before the `await`, and drop it after an error. And a caller that is canceled
while it awaits the task's value does not leave: it waits until the task ends.

Prints:

    The same with @RunOnce
    the list got ................................ ["Savings", "Checking"]
    the widget got .............................. ["Savings", "Checking"]
    the badge got ............................... ["Savings", "Checking"]
    a fourth, later, got ........................ ["Savings", "Checking"]
    requests .................................... 1

Callers join the one run and get its result. While they wait they hold no thread.

Prints:

    When the request fails
    the first got ............................... no network
    the second got .............................. ["Savings", "Checking"]
    the third got ............................... CancellationError()
    requests .................................... 2

The first gets the error of its run, and the next that waits tries again. A canceled caller leaves.

Prints:

    The same with .shareFailure
    the first got ............................... no network
    the second got .............................. no network
    the third got ............................... ["Savings", "Checking"]
    requests .................................... 2

Twenty callers that wait while a server times out after 30 seconds make one request now. Without
the label they make twenty, one after another, and the last has its error after ten minutes.

[Next](@next)
*/
