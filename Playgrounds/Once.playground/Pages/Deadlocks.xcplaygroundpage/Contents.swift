/*:
# What deadlocks, and what does not
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Deadlocks`, about 8 minutes

In one session in a thousand, the app hangs when the user logs out. The report shows two threads that wait for each
other. A call that arrives during the run of a `RunOnce` waits until the run has ended, so a `RunOnce` can be part of a
deadlock, as any lock can.

The connection below is closed once. Closing takes some time, and needs the connection's lock at the end. (On this page,
`threads.take` stands in for `lock.withLock { … }`, and gives up after a second, so that the page can go on.)
*/
#if canImport(Once)
  import Once
  import Props
#endif
import Foundation

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
let connection = Connection()
connection.threads.call({ connection.close() }, second: { connection.logOut() })
/*:
## The same with `.returnImmediately`
The second thread needs no result of `close()`, so it doesn't have to wait. With `concurrentCalls: .returnImmediately`,
a call that arrives during the run returns at once. The rest of the class is the same.
*/
final class QuickConnection: Sendable {
  let threads = TwoThreads()
  private let lock = NSLock()
  private let closeOnce = RunOnce(concurrentCalls: .returnImmediately) { (connection: QuickConnection) in
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
## A child task
A payload may call its own `RunOnce`: that inner call returns at once, because a `RunOnce` knows the thread or the task
that runs its payload. But a child task is another task.

The next payload loads the accounts, and then starts `loadIcons` with `async let`, which makes a child task. To be on
the safe side, `loadIcons` calls `load()` first, because it needs the accounts.
*/
@MainActor
final class AccountsModel {
  let server = Server()
  @RunOnce.WithSelf(onMainActor: { (model: AccountsModel) async throws in
    try await model.fetch()
  }) var load
  var isLoading: Bool { $load.isRunning }

  private func fetch() async throws {
    show("accounts", try await server.accounts())
    // Try: return try await loadIcons()
    async let icons: Void = loadIcons()
    try await icons
  }

  private func loadIcons() async throws {
    try await load()
    show("icons", "loaded")
  }
}
/*:
**Predict.** The server answers, and after a while the page cancels the load. Does the load end by itself before that,
or only because it is canceled?
*/
title("A child task")
inTask {
  let model = AccountsModel()
  let load = Task { try await model.load() }
  await model.server.answers(["Savings", "Checking"])
  show("still loading", model.isLoading)
  load.cancel()
  do { try await load.value } catch { show("the load ends with", error) }
}
/*:
- Experiment: Let `fetch` call `loadIcons()` itself, without a child task. Does the load end? Predict, and then remove
  the mark `// Try:`. (The compiler warns that the lines after `return` do not run.)

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

    ── A child task ──
    accounts .................................... ["Savings", "Checking"]
    still loading ............................... true
    the load ends with .......................... CancellationError()

Only because it is canceled. The payload waits for `loadIcons` in `try await icons`, and `loadIcons` waits in `load()`
for the payload. When the page cancels the load, nobody is left who waits for the run, because a task that the payload
itself has started doesn't count. So the run is canceled together with its child task, and the child task stops waiting.
If the payload couldn't throw, the two would wait forever.

A deadlock is a circle: a payload waits for a thread, a task, or the holder of a lock, and that one waits for the
payload. Two payloads that call each other from two threads can be such a circle, too. These, however, don't deadlock:

- A payload that calls itself, on its own thread or in its own task. If that inner call must return a value, the program
  stops and says so.
- A call with `.returnImmediately`, or `set()` without a store, because neither waits for another call.
- A read of `hasRun`, `isRunning`, or `isSet`.
- Many asynchronous callers, because a caller that suspends holds no thread.

**The experiment.** It ends. `loadIcons` now runs in the task of the payload, so the inner `load()` returns at once. If
you want to keep the child task, pass it what it needs: `async let icons: Void = loadIcons(of: accounts)`.
[Next](@next)
*/
