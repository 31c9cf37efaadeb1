/*:
[Previous](@previous) · [Contents](Welcome)

# What deadlocks, and what does not

Run it with ▶ in Xcode, or with `Playgrounds/run Deadlocks` in a terminal. It takes about seven minutes.

One app in a thousand hangs when the user logs out, until the system ends it. The report shows two threads that wait.

A caller that arrives during the run of a `RunOnce` waits until it ends. That is what makes it safe to go on. It is also
a way for two threads to wait for each other forever, as with any lock:
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
    // In an app this is `lock.lock()`, which never returns. Here it gives up after a second, so that the page can end.
    if lock.lock(before: Date(timeIntervalSinceNow: 1)) { lock.unlock() } else { threads.says("is stuck") }
  }
}
/*:
**Predict.** The first thread closes. While it is tearing down, the second one logs out. What does each of them do?
*/
title("A lock held outside")
func logOut(during connection: Connection) {
  connection.threads.call({ connection.close() }, second: { connection.logOut() })
}
logOut(during: Connection(RunOnce { (it: Connection) in it.tearDown() }))
/*:
Whoever comes second to `close()` needs nothing from it. So nobody has to wait: with
`.returnImmediately` a call that arrives during the run returns at once.

**Predict.** The same two threads. Then the connection goes away, and its `deinit` closes it as
well. How often is it torn down?
*/
title("The same with .returnImmediately")
let closeOnce = RunOnce(concurrentCalls: .returnImmediately) { (it: Connection) in it.tearDown() }
logOut(during: Connection(closeOnce))
/*:
## Child tasks

A call that comes from the payload itself does nothing: a `RunOnce` knows its own thread, or its own task. A child task
is another task.

**Predict.** The icons need the accounts, so `loadIcons` calls `load()`, to be on the safe side. The payload starts
`loadIcons` as a child task, and waits for it. Does the load ever end? And what happens if its caller is canceled?
*/
title("Child tasks")
@MainActor
final class AccountsModel {
  let server = Server()
  @RunOnce private var loadOnce = { (model: AccountsModel) async throws in try await model.fetch() }
  var isLoading: Bool { $loadOnce.isRunning }

  func load() async throws { try await loadOnce(self) }

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

inTask {
  let model = AccountsModel()
  let load = Task { try await model.load() }
  await model.server.answers(["Savings", "Checking"])
  show("still loading", model.isLoading)
  load.cancel()
  do { try await load.value } catch { show("the load ends with", error) }
}
/*:
## Change this and run again

- Experiment: Remove the mark `// Try:`, so that `fetch` calls `loadIcons()` itself and starts no child task. Predict
  whether the load ends. How would you write it with a child task, so that it does?

## What it prints, and why

Prints:

    A lock held outside
    first thread            second thread
    calls
    starts the work
                            calls
                            waits
    ends the work
    is stuck
    returns
                            returns

The second thread has the lock, and waits for the first to tear down. The first needs the lock for that. With
`lock.lock()` neither ever returns.

Prints:

    The same with .returnImmediately
    first thread            second thread
    calls
    starts the work
                            calls
                            returns
    ends the work
    returns

The second thread returns and gives the lock back while the first is tearing down. The `deinit`
finds that done. It cannot meet anybody inside: whoever is inside still holds a reference.

Prints:

    Child tasks
    accounts .................................... ["Savings", "Checking"]
    still loading ............................... true
    the load ends with .......................... CancellationError()

The child task waits for the run, and the run waits for its child task. As the payload can throw, the child task
that is canceled with its caller stops waiting, and its error ends the run. Otherwise it would stay like this.

What deadlocks is a circle: a payload waits for a thread or a task, or for a lock that it holds, and that thread or task
waits for the payload. Two payloads that call each other from two threads are a circle, too. What does not deadlock:

- a payload that calls itself, or others that call it in turn, on its own thread or task; if that inner call must
  return a value, the program stops and says so
- a `RunOnce` with `.returnImmediately`, or a `SetOnce`: neither lets a caller wait for another
- a question: `hasRun`, `isRunning`, `isSet` wait for nobody
- any number of asynchronous callers, as none of them holds a thread

[Next](@next)
*/
