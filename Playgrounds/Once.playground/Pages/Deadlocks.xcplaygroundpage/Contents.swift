/*:
# What deadlocks, and what does not
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Deadlocks`, about 9 minutes

In one session in a thousand the app hangs when the user logs out. The report shows two threads that
wait. A call that arrives during the run of a `RunOnce` waits for its end. So two threads can wait
for each other forever, as with any lock. This class is given its `RunOnce`: the page tries two.
*/
#if canImport(Once)
  import Once
  import Props
#endif
import Foundation

final class Connection: Sendable {
  let threads = TwoThreads()
  private let lock = NSLock()
  private let closeOnce: RunOnce<@Sendable (Connection) -> Void>

  init(_ closeOnce: RunOnce<@Sendable (Connection) -> Void>) { self.closeOnce = closeOnce }
  deinit { close() }

  func close() { closeOnce(self) }
  func logOut() { lock.withLock { close() } }

  func tearDown() {
    threads.work()
    // In an app, `lock.lock()`. Here it gives up after a second, so that the page can end.
    let hasLocked = lock.lock(before: Date(timeIntervalSinceNow: 1))
    if hasLocked { lock.unlock() } else { threads.says("is stuck") }
  }
}
/*:
**Predict.** The first thread closes. While it is tearing down, the second one logs out. What does
each of them wait for?
*/
title("A lock held outside")
let connection = Connection(RunOnce { (it: Connection) in it.tearDown() })
connection.threads.call({ connection.close() }, second: { connection.logOut() })
/*:
The second caller of `close()` needs nothing from it, so it does not have to wait. With
`concurrentCalls: .returnImmediately`, a call that arrives during the run returns at once.

**Predict.** The same two threads. Then the connection goes away, and its `deinit` closes it, too.
How often is it torn down?
*/
title("The same with .returnImmediately")
func closeAnother() {
  let closeOnce = RunOnce(concurrentCalls: .returnImmediately) { (it: Connection) in it.tearDown() }
  let connection = Connection(closeOnce)
  connection.threads.call({ connection.close() }, second: { connection.logOut() })
}
closeAnother()
/*:
## Child tasks
A call that comes from the payload itself does nothing: a `RunOnce` knows its own thread, or its own
task. A child task is another task. Here the icons need the accounts, so `loadIcons` calls `load()`
first, to be on the safe side.
*/
@MainActor
final class AccountsModel {
  let server = Server()
  @RunOnce.WithSelf({ @MainActor (model: AccountsModel) async throws in
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
**Predict.** The payload starts `loadIcons` as a child task, and waits for it. Does the load end
before its caller is canceled?
*/
title("Child tasks")
inTask {
  let model = AccountsModel()
  let load = Task { try await model.load() }
  await model.server.answers(["Savings", "Checking"])
  show("still loading", model.isLoading)
  load.cancel()
  do { try await load.value } catch { show("the load ends with", error) }
}
/*:
- Experiment: Let `fetch` call `loadIcons()` itself, without a child task. Does the load end?
  Predict, then remove the mark `// Try:`. (The compiler warns that nothing after `return` runs.)

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

The second has the lock, and waits for the first to tear down. The first needs the lock for that.

    ── The same with .returnImmediately ──
    first thread            second thread
    calls
    starts the work
                            calls
                            returns
    ends the work
    returns

Once. The second thread returns and unlocks while the first is tearing down, and the `deinit` finds
that done. A thread inside `close()` keeps the connection alive, so `deinit` never comes too early.

    ── Child tasks ──
    accounts .................................... ["Savings", "Checking"]
    still loading ............................... true
    the load ends with .......................... CancellationError()

No: the child task waits for the run, and the run for its child task. As the payload can throw, the
canceled child task stops waiting. If it could not throw, the two would wait forever.

A deadlock is a circle: a payload waits for a thread, for a lock that the thread holds, or for a
task, and that thread or task waits for the payload. Two payloads that call each other from two
threads can be a circle, too. What does not deadlock:

- a payload that calls itself, also by way of others, on its own thread or task; if that inner call
  must return a value, the program stops and says so
- a call with `.returnImmediately`, or `set()` without a store: neither waits for another call
- reading `hasRun`, `isRunning`, or `isSet`
- the threads that run tasks, however many callers wait: an asynchronous caller holds no thread

**The experiment.** It ends: `loadIcons` runs in the same task now, so the inner `load()` does
nothing. With a child task, pass what it needs: `async let icons: Void = loadIcons(of: accounts)`.
[Next](@next)
*/
