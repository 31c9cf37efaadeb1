/*:
[Previous](@previous) · [Contents](Welcome)

# Loads that share one run

**Situation.** An account list, a widget and a badge appear together, and each asks for the accounts. The load
suspends. There is one network request to be made, and three callers who want its result.

The usual code is the flag beside the code again:

    func load() async {
      guard accounts == nil else { return }
      accounts = await fetch()
    }

The class is on the main actor, so no two threads are in it at once. That is no help: at `await` the next caller
comes in, finds no accounts yet, and fetches as well.
*/
#if canImport(Once)
  import Once
  import Props
#endif

/// Holds tasks, not threads: the meeting point of this page.
@MainActor
final class Server {
  private(set) var requests = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func accounts() async -> [String] {
    requests += 1
    await withCheckedContinuation { waiting.append($0) }
    return ["Savings", "Current"]
  }

  /// Answers when so many requests are waiting.
  func answer(_ count: Int) async {
    while waiting.count < count { await Task.yield() }
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

@MainActor
final class FlaggedAccounts {
  let server = Server()
  private var accounts: [String]?

  func load() async -> [String] {
    if let accounts { return accounts }
    let fetched = await server.accounts()
    accounts = fetched
    return fetched
  }
}

//: ## What goes wrong
title("Loads that share one run: what goes wrong")
let askers = ["list", "widget", "badge"]
inTask {
  let accounts = FlaggedAccounts()
  let tasks = askers.map { _ in Task { await accounts.load() } }
  await accounts.server.answer(3)
  for task in tasks { _ = await task.value }
  show("requests of three callers", accounts.server.requests)
}
/*:
Prints:

    Loads that share one run: what goes wrong
    requests of three callers ................... 3

Set the flag before the `await` instead, and two of the three go on with no accounts at all. To get both right
takes a stored `Task`, its reset after an error, and a thought about who cancels whom.

## The same with `@RunOnce`

The payload is `async`. Callers join the one run and get its result; while they wait they hold no thread.
*/
title("The same with @RunOnce")
@MainActor
final class Accounts {
  let server = Server()
  @RunOnce var load = { (accounts: Accounts) async in await accounts.server.accounts() }
}

inTask {
  let accounts = Accounts()
  let tasks = askers.map { _ in Task { await accounts.load(accounts) } }
  await accounts.server.answer(1)
  for (asker, task) in zip(askers, tasks) { show("the \(asker) got", await task.value.joined(separator: ", ")) }
  show("requests of three callers", accounts.server.requests)
  show("a fourth, later, got", await accounts.load(accounts).joined(separator: ", "))
  show("requests of all four", accounts.server.requests)
}
/*:
Prints:

    The same with @RunOnce
    the list got ................................ Savings, Current
    the widget got .............................. Savings, Current
    the badge got ............................... Savings, Current
    requests of three callers ................... 1
    a fourth, later, got ........................ Savings, Current
    requests of all four ........................ 1

A load that fails is not the only one. The error goes to the caller whose run failed, and a caller who waits
makes the next attempt:
*/
struct NoNetwork: Error {}

@MainActor
final class FlakyAccounts {
  let server = Server()
  @RunOnce var load = { (accounts: FlakyAccounts) async throws in try await accounts.fetch() }

  func fetch() async throws -> [String] {
    let list = await server.accounts()
    if server.requests == 1 { throw NoNetwork() }
    return list
  }
}

inTask {
  let accounts = FlakyAccounts()
  let first = Task { try await accounts.load(accounts) }
  let second = Task { try await accounts.load(accounts) }
  await accounts.server.answer(1)
  await accounts.server.answer(1)
  let results = [await first.result, await second.result]
  show("callers who got the error", results.count { if case .failure = $0 { true } else { false } })
  show("callers who got the accounts", results.count { if case .success = $0 { true } else { false } })
  show("requests", accounts.server.requests)
}
/*:
Prints:

    callers who got the error ................... 1
    callers who got the accounts ................ 1
    requests .................................... 2

Where there is nothing to hand over, only something to know, take a flag: [Waiting for a flag](WaitForFlag). A view
model with spinner, error and Retry is on [Load once](LoadOnce).

## Change this and run again

Let the callers of the load that may fail come one after the other. How many get an error, and what does the third get?
*/
// Try: inTask {
// Try:   let accounts = FlakyAccounts()
// Try:   let first = Task { try await accounts.load(accounts) }
// Try:   await accounts.server.answer(1)
// Try:   show("the first got", await first.result)
// Try:   let second = Task { try await accounts.load(accounts) }
// Try:   await accounts.server.answer(1)
// Try:   show("the second got", try await second.value)
// Try:   show("and whoever comes later", try await accounts.load(accounts))
// Try: }
/*:
[Next](@next)
*/
