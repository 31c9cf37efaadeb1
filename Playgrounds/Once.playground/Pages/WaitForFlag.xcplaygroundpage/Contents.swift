/*:
# Waiting for a flag
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run WaitForFlag`, about 9 minutes

An app connects to its database at launch, and screens that come up in the meantime have to wait. Now and then a screen
stays empty forever. The usual code keeps a *continuation* for each task that waits, because resuming a continuation
lets its task go on:
*/
import Once
import Props

@MainActor
final class ResumedDatabase {
  private(set) var waiting: [CheckedContinuation<Void, Never>] = []

  func query() async -> String {
    await withCheckedContinuation { waiting.append($0) }
    return "42 rows"
  }

  func connect() {
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
/*:
`until` lets the other tasks run until something is true.

**Predict.** Two screens ask. The user leaves one of them, which cancels its task. How many continuations are still kept
then? And after the database has connected, another screen asks. What does that one get?
*/
title("Waiting for a flag")
inTask {
  let database = ResumedDatabase()
  let stays = Task { await database.query() }
  let leaves = Task { await database.query() }
  await until { database.waiting.count == 2 }
  leaves.cancel()
  await letOthersRun()
  // Crashes: database.waiting[1].resume()
  // Says: tried to resume its continuation more than once
  show("waiting, one of two was canceled", database.waiting.count)
  database.connect()
  show("the screen that stayed got", await stays.value)
  Task { show("the late screen got", await database.query()) }
  await letOthersRun()
  show("waiting after the connection", database.waiting.count)
}
/*:
## The same with `@SetOnce`
A `SetOnce` has the method `wait()`, which suspends until the flag is set. It throws only if its task is canceled before
that.
*/
@MainActor
final class Database {
  @SetOnce var didConnect

  func connect() { $didConnect.set() }

  func query() async throws -> String {
    try await $didConnect.wait()
    return "42 rows"
  }
}
/*:
**Predict.** Three screens ask, and the user leaves the second. Then the database connects, and a fourth screen asks.
What does each screen get?
*/
title("The same with @SetOnce")
inTask {
  let database = Database()
  var screens = (1...3).map { _ in Task { try await database.query() } }
  await letOthersRun()
  screens[1].cancel()
  database.connect()
  screens.append(Task { try await database.query() })
  for (index, screen) in screens.enumerated() {
    let label = "screen \(index + 1) got"
    do { show(label, try await screen.value) } catch { show(label, error) }
  }
}
/*:
## A value instead of a flag
Code that waits for a login also has to know who logged in. `@SetOnce.Value` keeps a value that is set once, by the
first caller of its `set`.

A view needn't wait for such a value. It shows what there is, and is drawn again when something that it has read
changes. `keepShowing` stands in for a view, and prints its line anew after each such change. (A `SetOnce.Value`
announces its change itself, so `Session` needn't be `@Observable`.)
*/
@MainActor
final class Session {
  @SetOnce.Value var user: String?
}
/*:
**Predict.** Two users log in, one right after the other. Which greetings does the view show?
*/
title("A value instead of a flag")
inTask {
  let session = Session()
  keepShowing("a greeting") {
    session.user.map { "Hello, \($0)" } ?? "Log in"
  }
  let sync = Task { try await session.$user.wait() }
  show("Ada logs in", session.$user.set("Ada"))
  show("Bob logs in", session.$user.set("Bob"))
  await letOthersRun()
  show("the sync waited for", try await sync.value)
}
/*:
- Experiment: Repair the canceled wait of the first part. Remove the mark `// Crashes:`, so that the continuation of the
  canceled task is resumed, and predict why the page stops.

## What it prints, and why

    ── Waiting for a flag ──
    waiting, one of two was canceled ............ 2
    the screen that stayed got .................. 42 rows
    waiting after the connection ................ 1

Two. Canceling a task does not resume its continuation, so the task that was canceled keeps waiting. And the late screen
gets nothing, because it waits forever. To repair both, you need a `Bool` that is checked before each wait, a
cancellation handler that finds the right continuation, and a lock or an actor that protects the `Bool` and the
continuations.

    ── The same with @SetOnce ──
    screen 1 got ................................ 42 rows
    screen 2 got ................................ CancellationError()
    screen 3 got ................................ 42 rows
    screen 4 got ................................ 42 rows

Screens 1, 3, and 4 get their rows. The fourth asked late, but a flag stays set, so it missed nothing.

    ── A value instead of a flag ──
    a greeting .................................. Log in
    Ada logs in ................................. true
    Bob logs in ................................. false
    a greeting .................................. Hello, Ada
    the sync waited for ......................... Ada

First “Log in”, and then “Hello, Ada”. The second `set` is refused, so the view isn't drawn for Bob.

Waiting is not for everything. If the work behind a flag can fail, the flag may never be set, so use an asynchronous
payload there, as in [Callers that share a load](SharedLoad). For more than one event, use an `AsyncStream`.

**The experiment.** The continuation is still in the array after it was resumed, so `connect()` resumes it a second
time, and the message names `query()`. A cancellation handler has to take the continuation out of the array first, as
that of `SetOnce` does.
[Next](@next)
*/
