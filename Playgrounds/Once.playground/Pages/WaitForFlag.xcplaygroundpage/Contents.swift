/*:
[Previous](@previous) · [Contents](Welcome)

# Waiting for a flag

**Situation.** The app connects to its database at launch. Screens come up meanwhile, and what they want has to wait
until it is connected. There is nothing to hand over; it is enough to know.

The usual code keeps the continuations of those who wait, and resumes them when it happens:

    func wait() async { await withCheckedContinuation { waiting.append($0) } }

    func announce() {
      waiting.forEach { $0.resume() }
      waiting = []
    }
*/
#if canImport(Once)
  import Once
  import Props
#endif
import Observation

@MainActor
final class Announcement {
  private(set) var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async { await withCheckedContinuation { waiting.append($0) } }

  func announce() {
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

/// Returns when something has come true.
@MainActor
func until(_ isTrue: () -> Bool) async {
  while !isTrue() { await Task.yield() }
}

/*:
## What goes wrong

**Predict.** Three tasks wait, and a fourth begins to wait when it has been announced. How many are back?
*/
title("Waiting for a flag: what goes wrong")
inTask {
  let announcement = Announcement()
  let back = CallLog()
  func startWaiting() {
    Task {
      await announcement.wait()
      back.record("back")
    }
  }

  for _ in 1...3 { startWaiting() }
  await until { announcement.waiting.count == 3 }
  announcement.announce()
  await until { back.count == 3 }
  startWaiting()
  await until { announcement.waiting.count == 1 }
  show("back, of four", back.count)
  show("still waiting, for what has happened", announcement.waiting.count)
  announcement.announce()  // or it would wait for good
}
/*:
Prints:

    Waiting for a flag: what goes wrong
    back, of four ............................... 3
    still waiting, for what has happened ........ 1

So there has to be a `Bool` beside the continuations, and a test of it before each wait.

**Predict.** The user leaves a screen before the database is connected, and its task is cancelled. Is it back?
*/
inTask {
  let announcement = Announcement()
  let back = CallLog()
  let screen = Task {
    await announcement.wait()
    back.record(Task.isCancelled ? "cancelled" : "connected")
  }
  await until { announcement.waiting.count == 1 }
  screen.cancel()
  for _ in 1...100 { await Task.yield() }  // time enough to leave
  show("back after it was cancelled", back.count)
  show("continuations that are kept", announcement.waiting.count)
  announcement.announce()
  await screen.value
}
/*:
Prints:

    back after it was cancelled ................. 0
    continuations that are kept ................. 1

So there has to be a cancellation handler, which looks for the right continuation and resumes it, unless somebody else
did at the same moment: a lock as well.

## The same with `@SetOnce`

`wait()` suspends until the flag is set. A flag goes one way, so nothing can be missed: who comes late returns at once.

**Predict.** Three tasks wait, one of them is cancelled, and the flag is set. A fourth comes late. What is each told?
*/
title("The same with @SetOnce")
@MainActor
final class Database {
  @SetOnce var didConnect

  func connect() { $didConnect.set() }

  /// What a screen does that needs the database.
  func query() async -> String {
    do {
      try await $didConnect.wait()
      return "connected"
    } catch {
      return "\(type(of: error))"
    }
  }
}

inTask {
  let database = Database()
  let begun = CallLog()
  func startQuery() -> Task<String, Never> {
    Task {
      begun.record("begun")
      return await database.query()
    }
  }

  let screens = (1...3).map { _ in startQuery() }
  await until { begun.count == 3 }
  screens[1].cancel()
  show("the second, cancelled", await screens[1].value)
  database.connect()
  show("the first", await screens[0].value)
  show("the third", await screens[2].value)
  show("one that comes late", await startQuery().value)
}
/*:
Prints:

    The same with @SetOnce
    the second, cancelled ....................... CancellationError
    the first ................................... connected
    the third ................................... connected
    one that comes late ......................... connected

**Predict.** A task is cancelled, and then waits for a flag that is set. Does it throw?
*/
inTask {
  let database = Database()
  database.connect()
  let screen = Task {
    await until { Task.isCancelled }
    return await database.query()
  }
  screen.cancel()
  show("cancelled, and the flag is set", await screen.value)
}
/*:
Prints:

    cancelled, and the flag is set .............. connected

There is nothing to wait for, so there is nothing to cancel. Only a wait for a flag that is never set lasts until it is
cancelled; such a waiter keeps the flag alive.

## A view that reads the flag

A view does not wait; it is drawn again. The wrapper tells `withObservationTracking` itself, in any class, with or
without `@Observable`. SwiftUI's `body` runs in such a tracking, so there it needs nothing at all.

**Predict.** The flag is set, and then set again. How often is the label drawn?
*/
title("A view that reads the flag")
@MainActor
final class Label {
  private let database: Database
  private(set) var drawings = 0

  init(_ database: Database) {
    self.database = database
    draw()
  }

  /// Draws, and draws again when something has changed that it read: as SwiftUI does.
  func draw() {
    drawings += 1
    let text = withObservationTracking {
      database.didConnect ? "Connected" : "Connecting"
    } onChange: {
      Task { @MainActor in self.draw() }
    }
    show("drawing \(drawings)", text)
  }
}

inTask {
  let database = Database()
  let label = Label(database)
  database.connect()
  await until { label.drawings == 2 }
  database.connect()
  for _ in 1...100 { await Task.yield() }  // time enough to draw
  show("drawings", label.drawings)
}
/*:
Prints:

    A view that reads the flag
    drawing 1 ................................... Connecting
    drawing 2 ................................... Connected
    drawings .................................... 2

Once the flag is set there is nothing left to observe, and a look at it costs what it always did.

## When it is the wrong tool

**A value to hand over.** Whoever waits for a flag and then unwraps an optional has two things to keep in step. Let the
value be the result of an asynchronous `@RunOnce`: its callers wait, and get it. And if the work fails, they get its
error, where a flag would never be set; see [Loads that share one run](SharedLoad).

**Predict.** Three callers want the connection. How often is it opened?
*/
title("When it is the wrong tool")
let connection = RunOnce { () async -> String in
  show("opened", "a connection")
  return "connection 1"
}
inTask {
  let callers = (1...3).map { _ in Task { await connection() } }
  for caller in callers { show("a caller got", await caller.value) }
}
/*:
Prints:

    When it is the wrong tool
    opened ...................................... a connection
    a caller got ................................ connection 1
    a caller got ................................ connection 1
    a caller got ................................ connection 1

**More than one event.** A flag that is set twice is set. What happens again and again is an `AsyncStream`.

**Predict.** Three messages arrive before anybody looks. How many does each of the two know of?
*/
inTask {
  let didArrive = SetOnce()
  let (messages, inbox) = AsyncStream<String>.makeStream()
  var wasNew = 0
  for message in ["one", "two", "three"] {
    if didArrive.set() { wasNew += 1 }
    inbox.yield(message)
  }
  inbox.finish()
  show("the flag", wasNew)
  var read = 0
  for await _ in messages { read += 1 }
  show("the stream", read)
}
/*:
Prints:

    the flag .................................... 1
    the stream .................................. 3

## Change this and run again

Wait for a flag that nobody sets, and cancel. Then take out the line that cancels: what ends the page?
*/
// Try: inTask {
// Try:   let waiter = Task { await Database().query() }
// Try:   waiter.cancel()
// Try:   show("a flag that is never set, cancelled", await waiter.value)
// Try: }
/*:
[Next](@next)
*/
