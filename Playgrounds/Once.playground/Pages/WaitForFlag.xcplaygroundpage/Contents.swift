/*:
[Previous](@previous) · [Contents](Welcome)

# Waiting for a flag

Run it with ▶ in Xcode, or with `Playgrounds/run WaitForFlag` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** The app connects to its database at launch. Meanwhile screens come up, and their queries have to wait.
There is no result to pass on; it is enough to know. To ask without waiting, see
[A flag that stays set](FlagThatStaysSet).

The usual code keeps a *continuation* for each task that waits. Resuming it lets the task continue, and must happen
exactly once.
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
/*:
Two helpers: `until` returns once a condition is true, and `inTask` runs a part of the page that suspends, as a task on
the main actor.

## What goes wrong

**Predict.** Three tasks wait, and a fourth begins to wait after the announcement. How many stop waiting?
*/
@MainActor
func until(_ isTrue: () -> Bool) async {
  while !isTrue() { await Task.yield() }
}

title("Waiting for a flag: what goes wrong")
inTask {
  let announcement = Announcement()
  var back = 0
  @MainActor func startWaiting() {
    Task {
      await announcement.wait()
      back += 1
    }
  }

  for _ in 1...3 { startWaiting() }
  await until { announcement.waiting.count == 3 }
  announcement.announce()
  await until { back == 3 }
  startWaiting()
  await until { announcement.waiting.count == 1 }
  show("done waiting, of four", back)
  show("still waiting for what has happened", announcement.waiting.count)
  announcement.announce()  // or it would wait for ever
}
/*:
Prints:

    Waiting for a flag: what goes wrong
    done waiting, of four ....................... 3
    still waiting for what has happened ......... 1

So you need a `Bool` beside the continuations, and have to check it before each wait.

**Predict.** The user leaves a screen before the database is connected, and its task is cancelled. Does its wait end?
*/
inTask {
  let announcement = Announcement()
  var isBack = false
  let screen = Task {
    await announcement.wait()
    isBack = true
  }
  await until { announcement.waiting.count == 1 }
  screen.cancel()
  // Crashes: announcement.waiting[0].resume()
  // Says: tried to resume its continuation more than once
  for _ in 1...100 { await Task.yield() }  // time enough to leave
  show("done waiting after it was cancelled", isBack)
  show("continuations still kept", announcement.waiting.count)
  announcement.announce()
  await screen.value
}
/*:
Prints:

    done waiting after it was cancelled ......... false
    continuations still kept .................... 1

So you need a cancellation handler that finds the right continuation and resumes it, and a lock, because another thread
may do that at the same moment.

## The same with `@SetOnce`

`wait()` suspends until the flag is set. A flag never goes back, so no task comes too late.

**Predict.** Three tasks wait, one of them is cancelled, and the flag is set. A fourth comes late, and a fifth comes
late and is cancelled. What is each of the five told?
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
  var begun = 0
  @MainActor func startQuery() -> Task<String, Never> {
    Task {
      begun += 1
      return await database.query()
    }
  }

  let screens = (1...3).map { _ in startQuery() }
  await until { begun == 3 }
  screens[1].cancel()
  show("the second, cancelled", await screens[1].value)
  database.connect()
  show("the first", await screens[0].value)
  show("the third", await screens[2].value)
  show("one that comes late", await startQuery().value)
  let last = startQuery()
  last.cancel()
  show("one that comes late and is cancelled", await last.value)
}
/*:
Prints:

    The same with @SetOnce
    the second, cancelled ....................... CancellationError
    the first ................................... connected
    the third ................................... connected
    one that comes late ......................... connected
    one that comes late and is cancelled ........ connected

The last has nothing to wait for, so there is nothing to cancel. A wait for a flag that is never set lasts until it is
cancelled, and keeps the flag alive.

## A view that reads the flag

A view does not wait; it is redrawn. The wrapper notifies `withObservationTracking` itself, in any class, with or
without `@Observable`. SwiftUI tracks `body` that way, so there you need nothing else.

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

  /// Draws, and draws again when something it read changes, as SwiftUI does.
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

## When it is the wrong tool

**There is a result.** If you wait for a flag and then unwrap an optional, you have two things to keep in sync. Let an
`async` payload return the result: its callers wait for it, and if it fails there is an error, where a flag would never
be set. See [Loads that share one run](SharedLoad).

**There is more than one event.** A flag that is set three times is just set. For a series of events, use an
`AsyncStream`.

## Change this and run again

- Experiment: Fix the wait that was cancelled: remove the mark `// Crashes:`, so that the continuation is resumed when
  its task is cancelled. Why does the page stop, and where? The line `Says:` is the reason it gives. What would
  `announce` have to know?

[Next](@next)
*/
