/*:
[Previous](@previous) · [Contents](Welcome)

# Testing code that has a once

Run it with ▶ in Xcode, or with `Playgrounds/run Testing` in a terminal. It takes about six minutes.

Each test of the app passes on its own. Run together, some of them fail, and not always the same ones.

Nothing outside the type can reset a once, and that includes a test. So a test does not reset anything; it makes a new
object, or brings its own. Here is some code that does not let it:
*/
#if canImport(Once)
  import Once
  import Props
#endif

enum Analytics {
  static let start = RunOnce { events.record("started") }
  static let events = CallLog()
}

final class HomeScreen {
  @RunOnce var track = { Analytics.events.record("home") }
  let showsIntroduction = SetOnce(in: installation).set()
  private static let installation = OnceStore.memory()

  func open() {
    Analytics.start()
    track()
  }
}
/*:
`check` says whether a test passes.

**Predict.** A test makes a screen, opens it twice, and looks at what it did. It runs twice. Which checks pass, in which
run?
*/
title("Testing code that has a once")
for run in 1...2 {
  let before = Analytics.events.count
  let screen = HomeScreen()
  screen.open()
  screen.open()
  let events = Analytics.events.entries.dropFirst(before)
  check("run \(run): home is tracked once", events.count { $0 == "home" } == 1)
  check("run \(run): analytics is started", events.contains("started"))
  check("run \(run): there is an introduction", screen.showsIntroduction)
}
/*:
## The same, so that it can be tested

Three rules, in the order of their price:

- **A new owner for each test.** `@RunOnce var` belongs to its object, and a new object has a new one.
- **A store that is passed in.** The app passes `.userDefaults(key:)`, a test `.alwaysFirst`, or a new `.memory()`.
- **A static that a test can replace.** `@TaskLocal` is enough: the app notices nothing, and each test brings its own.
*/
enum Metrics {
  static let events = CallLog()
  @TaskLocal static var start = RunOnce { events.record("started") }
}

final class Home {
  let showsIntroduction: Bool
  @RunOnce var track = { Metrics.events.record("home") }

  init(in installation: OnceStore) { showsIntroduction = SetOnce(in: installation).set() }

  func open() {
    Metrics.start()
    track()
  }
}
/*:
**Predict.** The same test, twice: which checks pass now? And how often are the app's own metrics started, if the app
opens its screen after the tests?
*/
title("The same, so that it can be tested")
for run in 1...2 {
  let started = CallLog()
  Metrics.$start.withValue(RunOnce { started.record("started") }) {
    let home = Home(in: .alwaysFirst)
    home.open()
    home.open()
    check("run \(run): home is tracked", home.$track.hasRun)
    check("run \(run): metrics are started once", started.count == 1)
    check("run \(run): there is an introduction", home.showsIntroduction)
  }
}
Home(in: .memory()).open()
show("starts of the app", Metrics.events.entries.count { $0 == "started" })
/*:
## What is left to test

That a payload runs once is the package's promise, and its own tests check it. Two things are left for yours: that the
code is called where it should be, and that it does the right thing when it fails.

**Predict.** A load fails, and is called again. Which checks pass?
*/
title("What is left to test")
inTask {
  let server = Server()
  let load = RunOnce { () async throws in try await server.accounts() }
  let first = Task { try await load() }
  await server.fails()
  check("the error arrives", (try? await first.value) == nil)
  check("it has not run", !load.hasRun)
  let second = Task { try await load() }
  await server.answers(["Savings"])
  check("the next call loads", try await second.value == ["Savings"])
  check("it has run", load.hasRun)
}
/*:
## Change this and run again

- Experiment: A colleague runs the tests in parallel, and lets the screen open in a detached task. Predict what the
  check says, then remove the marks `// Try:`. What would you do about it?
*/
// Try: inTask {
// Try:   let started = CallLog()
// Try:   await Metrics.$start.withValue(RunOnce { started.record("started") }) {
// Try:     await Task.detached { Home(in: .alwaysFirst).open() }.value
// Try:   }
// Try:   check("detached: metrics are started once", started.count == 1)
// Try: }
/*:
## What it prints, and why

Prints:

    Testing code that has a once
    run 1: home is tracked once ................. passes
    run 1: analytics is started ................. passes
    run 1: there is an introduction ............. passes
    run 2: home is tracked once ................. passes
    run 2: analytics is started ................. FAILS
    run 2: there is an introduction ............. FAILS

What belongs to the screen is new with every screen. What belongs to the process, or to the installation, has happened
after the first test, whichever that is today.

Prints:

    The same, so that it can be tested
    run 1: home is tracked ...................... passes
    run 1: metrics are started once ............. passes
    run 1: there is an introduction ............. passes
    run 2: home is tracked ...................... passes
    run 2: metrics are started once ............. passes
    run 2: there is an introduction ............. passes
    starts of the app ........................... 1

The first rule costs nothing, so begin with it: a once that belongs to an object needs none of the others.

Prints:

    What is left to test
    the error arrives ........................... passes
    it has not run .............................. passes
    the next call loads ......................... passes
    it has run .................................. passes

No sleep, no timing: the test says when the server answers, and `hasRun` looks at the load without starting it.

[Next](@next)
*/
