/*:
# Testing code that runs once
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Testing`, about 9 minutes

Each test of the app passes on its own. When all tests run together, some of them fail, and not always the same ones.

A test can't reset a wrapper, so each test needs a new object or a wrapper of its own, which the following code doesn't
allow everywhere. `CallLog` is a list to which any thread can write, and `OnceStore.memory()` stands in for the user
defaults of the installation:
*/
import Once
import Props

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
**Predict.** A test makes a screen, opens it twice, and checks what the screen did. If the test runs twice in one
process, which checks fail in the second run?
*/
title("Code that is hard to test")
for run in 1...2 {
  let before = Analytics.events.count
  let screen = HomeScreen()
  screen.open()
  screen.open()
  let events = Analytics.events.entries.dropFirst(before)
  check("run \(run): home is tracked", events.contains("home"))
  check("run \(run): analytics is started", events.contains("started"))
  check("run \(run): there is an introduction", screen.showsIntroduction)
}
/*:
## The same, so that it can be tested
There are three rules, and the simplest comes first:

- **A new owner for each test.** A `@RunOnce var` belongs to its object, so a new object starts afresh.
- **A store that is passed in.** The app passes `.userDefaults(key:)`, and a test passes `.alwaysFirst`, with which each
  launch is the first.
- **A static that a test can replace.** Declare it as a *task-local*, with `@TaskLocal static var`. Then a test can give
  some code a value of its own: `Metrics.$start.withValue(RunOnce { … }) { … }` runs the code in the last braces, which
  sees the new `start`. All other code goes on seeing the declared one.

Here `Home` follows the first two rules, and `Metrics`, which takes the place of `Analytics`, follows the third.
*/
enum Metrics {
  static let events = CallLog()
  @TaskLocal static var start = RunOnce { events.record("started") }
}

final class Home {
  let showsIntroduction: Bool
  @RunOnce var track = { Metrics.events.record("home") }

  init(in installation: OnceStore) {
    showsIntroduction = SetOnce(in: installation).set()
  }

  func open() {
    Metrics.start()
    track()
  }
}
/*:
**Predict.** The test runs twice, and then the app opens its screen. How many times are the app's own metrics started?
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
## In a test target
The package's own tests check that a payload runs once. Yours check that your code calls the `RunOnce` in the right
place, and copes with a failure. In a test target, `check` becomes `#expect`. This test, which the repository has in
`Tests/PlaygroundTests/HomeTests.swift`, lets a load fail:

    @MainActor
    @Test func `loads again after a failure`() async throws {
      let server = Server()
      let load = RunOnce { () async throws in try await server.accounts() }
      let first = Task { try await load() }
      await server.fails()
      await #expect(throws: NoNetwork.self) { try await first.value }
      #expect(!load.hasRun)
      async let second = load()
      await server.answers(["Savings"])
      #expect(try await second == ["Savings"])
    }

The test neither sleeps nor measures time, because it decides itself when the server answers.

- Experiment: A colleague lets the screen open in a detached task. Predict whether the check passes, and then remove the
  marks `// Try:`. What would you do about it?
*/
// Try: title("The experiment"); inTask {
// Try:   let started = CallLog()
// Try:   let start = RunOnce { started.record("started") }
// Try:   await Metrics.$start.withValue(start) {
// Try:     await Task.detached { Home(in: .alwaysFirst).open() }.value
// Try:   }
// Try:   check("detached: metrics are started once", started.count == 1)
// Try: }
/*:
## What it prints, and why

    ── Code that is hard to test ──
    run 1: home is tracked ...................... passes
    run 1: analytics is started ................. passes
    run 1: there is an introduction ............. passes
    run 2: home is tracked ...................... passes
    run 2: analytics is started ................. FAILS
    run 2: there is an introduction ............. FAILS

Two checks fail: analytics and the introduction. Each new screen has a new `track`, but `start` belongs to the process
and the introduction to the installation, so in the second run both have happened already.

    ── The same, so that it can be tested ──
    run 1: home is tracked ...................... passes
    run 1: metrics are started once ............. passes
    run 1: there is an introduction ............. passes
    run 2: home is tracked ...................... passes
    run 2: metrics are started once ............. passes
    run 2: there is an introduction ............. passes
    starts of the app ........................... 1

Once, by the app, because each test started metrics of its own. Begin with the first rule, which costs nothing.

**The experiment.** The check fails, because a detached task doesn't inherit task-local values, unlike a child task or
`Task { … }`. If your code needs a detached task, pass the `RunOnce` to the screen, as you pass the store.
[Next](@next)
*/
