/*:
# What deadlocks, and what does not
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Deadlocks`, about 8 minutes

In one session in a thousand, the app hangs when the user logs out. The report shows two threads that wait for each
other. A call that arrives during the run of a `RunOnce` waits until the run has ended, so a `RunOnce` can be part of a
deadlock, as any lock can.

The connection below is closed once. Closing takes some time, and needs the connection's lock at the end. (On this page,
`threads.take` stands in for `lock.withLock { … }`, and gives up after a second, so that the page can go on.)
*/
import Foundation
import Once
import Props

final class Connection: Sendable {
  let threads = TwoThreads()
  private let lock = NSLock()
  private let closeOnce = RunOnce { (connection: Connection) in
    connection.threads.work()
    connection.threads.take(connection.lock)
  }

  func close() { closeOnce(self) }
  func logOut() { lock.withLock { close() } }
}
/*:
**Predict.** The first thread closes the connection, and while it works, the second thread logs out. What does each of
the two wait for?
*/
title("A lock held outside")
let usual = Connection()
usual.threads.call({ usual.close() }, second: { usual.logOut() })
/*:
## The same with `.returnImmediately`
The second thread needs no result of `close()`, so it doesn't have to wait. With `concurrentCalls: .returnImmediately`,
a call that arrives during the run returns at once. The rest of the class is the same.
*/
final class QuickConnection: Sendable {
  let threads = TwoThreads()
  private let lock = NSLock()
  private let closeOnce = RunOnce(concurrentCalls: .returnImmediately) {
    (connection: QuickConnection) in
    connection.threads.work()
    connection.threads.take(connection.lock)
  }

  func close() { closeOnce(self) }
  func logOut() { lock.withLock { close() } }
}
/*:
**Predict.** The same two threads do the same. Is a thread stuck now?
*/
title("The same with .returnImmediately")
let quick = QuickConnection()
quick.threads.call({ quick.close() }, second: { quick.logOut() })
/*:
## Two loads
The next payload loads the accounts, and then the icons. Icons need accounts, so to be on the safe side, `fetchIcons`
calls `load()` first. That works as long as only a list loads the accounts, because a payload may call its own
`RunOnce`, even by way of another: such an inner call returns at once. Now a badge asks for the icons at the same time.
*/
@MainActor
final class AccountsModel {
  let server = Server()
  @RunOnce.WithSelf(onMainActor: { (model: AccountsModel) async throws in
    try await model.fetchAccounts()
  }) var load
  @RunOnce.WithSelf(onMainActor: { (model: AccountsModel) async throws in
    try await model.fetchIcons()
  }) var loadIcons

  private func fetchAccounts() async throws {
    show("accounts", try await server.accounts())
    // Try: return try await fetchIcons()
    try await loadIcons()
  }

  private func fetchIcons() async throws {
    try await load()
    show("icons", "loaded")
  }
}
/*:
**Predict.** A list loads the accounts, a badge loads the icons, and the server answers. Then the list is closed and its
task is canceled, and after that, the same happens to the badge. When do the two loads end?
*/
title("Two loads")
inTask {
  let model = AccountsModel()
  let list = Task { try await model.load() }
  let badge = Task { try await model.loadIcons() }
  await model.server.answers(["Savings", "Checking"])
  show("still loading", model.$load.isRunning)
  list.cancel()
  await letOthersRun()
  show("the list is closed, still loading", model.$load.isRunning)
  badge.cancel()
  for task in [list, badge] {
    do { try await task.value } catch { show("a load ends with", error) }
  }
}
/*:
- Experiment: Let `fetchAccounts` call `fetchIcons()` itself. Do the loads end? Predict, and then remove the mark
  `// Try:`. (The compiler warns that the line after `return` does not run.)

## What it prints, and why

    ── A lock held outside ──
    first thread            second thread
    calls
    starts the work
                            calls
                            waits
    ends the work
    is stuck
    returns
                            returns

The second thread has the lock and waits for the run to end. The first thread is in the run and waits for the lock. In
an app, both would wait forever.

    ── The same with .returnImmediately ──
    first thread            second thread
    calls
    starts the work
                            calls
                            returns
    ends the work
    returns

No. The second thread returns during the run and unlocks the lock, so the first thread gets it. The price is that the
connection wasn't closed yet when the second thread returned.

    ── Two loads ──
    accounts .................................... ["Savings", "Checking"]
    still loading ............................... true
    the list is closed, still loading ........... true
    a load ends with ............................ CancellationError()
    a load ends with ............................ CancellationError()

Only when both callers are canceled. The run that the list has started waits for the icons, and the run that the badge
has started waits for the accounts, so neither ends by itself. While one caller is left, both runs go on for its sake.
When the last caller is canceled, nobody outside the circle waits for it, and both runs are canceled.

So a circle of loads ends when all its callers are canceled. Two kinds of circles may not end even then, and the app has
to avoid them: one with a payload that can't throw, and one in which a payload waits for a `Task { … }` of its own.

Two payloads that block and call each other from two threads wait forever, too, unless Linux notices and ends the
process with `Recursive call to lock Mutex`, as it usually does if no wrapper has a store. But these don't deadlock:

- A payload that [calls itself](EncapsulatingStruct), on its own thread or in its own task.
- A call with `.returnImmediately`, or `set()` without a store, because neither waits for another call.
- A read of `hasRun`, `isRunning`, or `isSet`.
- Many asynchronous callers, because a caller that suspends holds no thread.

**The experiment.** Both end, because the list now loads the icons without waiting for the badge. If you want to load
the icons only once, too, let `loadIcons` take the accounts as an argument, so that it doesn't have to call `load()`.
[Next](@next)
*/
