/*:
[Previous](@previous) · [Contents](Welcome)

# Waiting for a flag

Run it with ▶ in Xcode, or with `Playgrounds/run WaitForFlag` in a terminal. It takes about six minutes.

The app connects to its database at launch. Screens come up meanwhile, and their queries have to wait. Most of the time
they do. Now and then a screen stays empty forever, and nobody can say why.

The usual code keeps a *continuation* for each task that waits; to resume it lets that task go on.
*/
#if canImport(Once)
  import Once
  import Props
#endif

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
**Predict.** Two screens ask, and one of them is left again, so that its task is canceled. The database connects. Then
a third screen asks. How many tasks are waiting: before the connection, and at the end?
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

  Task { await database.query() }
  await letOthersRun()
  show("waiting after the connection", database.waiting.count)
  database.connect()  // so that the page can end
}
/*:
## The same with `@SetOnce`

`wait()` suspends until the flag is set, and throws only if its task is canceled before that.

**Predict.** Three screens ask, and the second is left. The database connects. A fourth asks after that, and a fifth
asks in a task that is canceled already. What does each of them get?
*/
title("The same with @SetOnce")
@MainActor
final class Database {
  @SetOnce var didConnect

  func connect() { $didConnect.set() }

  func query() async throws -> String {
    try await $didConnect.wait()
    return "42 rows"
  }
}

inTask {
  let database = Database()
  var screens = (1...3).map { _ in Task { try await database.query() } }
  await letOthersRun()
  screens[1].cancel()
  database.connect()
  for _ in 4...5 { screens.append(Task { try await database.query() }) }
  screens[4].cancel()
  for (number, screen) in screens.enumerated() {
    do { show("screen \(number + 1) got", try await screen.value) } catch { show("screen \(number + 1) got", error) }
  }
}
/*:
## A value, and a view

A session is more than a fact: the user logs in, and whoever waits needs to know who it is. `@SetOnce.Value` keeps a
value that is set once, by whoever comes first. A view does not wait; `keepShowing` prints what it would show, and
prints it again when something that it has read changes.

**Predict.** Two log in, one right after the other. Who is logged in, and how often is the greeting printed?
*/
title("A value, and a view")
@MainActor
final class Session {
  @SetOnce.Value var user: String?
}

inTask {
  let session = Session()
  keepShowing("a greeting") { session.user.map { "Hello, \($0)" } ?? "Log in" }
  let sync = Task { try await session.$user.wait() }
  show("Ada logs in", session.$user.set("Ada"))
  show("Bob logs in", session.$user.set("Bob"))
  await letOthersRun()
  show("the sync waited for", try await sync.value)
}
/*:
## Change this and run again

- Experiment: Repair the wait that was canceled: remove the mark `// Crashes:`, so that the continuation is resumed
  when its task is canceled. Why does the page stop, and in which line? What would `connect` have to know?

## What it prints, and why

Prints:

    Waiting for a flag
    waiting, one of two was canceled ............ 2
    the screen that stayed got .................. 42 rows
    waiting after the connection ................ 1

A canceled task goes on waiting, and one that starts too late waits for what has already happened. You need a
`Bool` that is checked before each wait, a cancellation handler that finds the right continuation, and a lock for both.

Prints:

    The same with @SetOnce
    screen 1 got ................................ 42 rows
    screen 2 got ................................ CancellationError()
    screen 3 got ................................ 42 rows
    screen 4 got ................................ 42 rows
    screen 5 got ................................ 42 rows

A flag only goes one way, so nobody can miss it. The fifth has nothing to wait for, so there is nothing to cancel. A
wait for a flag that is never set lasts until it is canceled.

Prints:

    A value, and a view
    a greeting .................................. Log in
    Ada logs in ................................. true
    Bob logs in ................................. false
    a greeting .................................. Hello, Ada
    the sync waited for ......................... Ada

The second value is refused, so there is nothing to redraw. Where a second one would be a mistake, `set(_:orTrap:)`
stops the program and says so.

If the work behind the wait can fail, a flag would never be set: use an asynchronous payload as in
[Callers that share a load](SharedLoad). For more than one event, use an `AsyncStream`.

[Next](@next)
*/
