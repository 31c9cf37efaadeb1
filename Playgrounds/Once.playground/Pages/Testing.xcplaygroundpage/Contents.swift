/*:
# Testing code that runs once
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Testing`, about 9 minutes

Each test of the app passes on its own. When all tests run together, some of them fail, and not always the same ones.

A test cannot reset a wrapper. So each test makes a new object, or passes in a wrapper of its own. The following code
does not allow that everywhere. `CallLog` is a list that any thread can write to. `OnceStore.memory()` stands in for the
user defaults of the installation:
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
**Predict.** A test makes a screen, opens it twice, and checks what the screen did. The test runs twice in one process.
Which checks fail in the second run?
*/
title("Code that is hard to test")
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
There are three rules, and the simplest comes first:

- **A new owner for each test.** A `@RunOnce var` belongs to its object.
- **A store that is passed in.** The app passes `.userDefaults(key:)`, and a test passes `.alwaysFirst`.
- **A static that a test can replace.** A *task-local* is a static variable whose value can be replaced for a block. In
  the block of `Metrics.$start.withValue(…) { … }`, code sees the new value. So does each `Task { … }` and child task
  that the block starts. All other code sees the declared value. Here `Metrics` follows the rule, and takes the place of
  `Analytics`.
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
**Predict.** The test runs twice, and then the app opens its screen. How often are the app's own metrics started?
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
The package's own tests check that a payload runs once. Your tests check that your code calls it in the right place, and
what becomes of a failure. With Swift Testing, such tests look like this. (They are in the repository, in
`Tests/PlaygroundTests/HomeTests.swift`.)

    @Test func `opens at first with an introduction, and is tracked`() {
      let started = CallLog()
      Metrics.$start.withValue(RunOnce { started.record("started") }) {
        let home = Home(in: .alwaysFirst)
        home.open()
        home.open()
        #expect(home.$track.hasRun)
        #expect(started.count == 1)
        #expect(home.showsIntroduction)
      }
    }

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

These tests do not sleep or measure time. The test decides when the server answers.

- Experiment: A colleague lets the screen open in a detached task. Does the check pass? Predict, then remove the marks
  `// Try:`. What would you do about it?
*/
// Try: title("The experiment"); inTask {
// Try:   let started = CallLog()
// Try:   await Metrics.$start.withValue(RunOnce { started.record("started") }) {
// Try:     await Task.detached { Home(in: .alwaysFirst).open() }.value
// Try:   }
// Try:   check("detached: metrics are started once", started.count == 1)
// Try: }
/*:
## What it prints, and why

    ── Code that is hard to test ──
    run 1: home is tracked once ................. passes
    run 1: analytics is started ................. passes
    run 1: there is an introduction ............. passes
    run 2: home is tracked once ................. passes
    run 2: analytics is started ................. FAILS
    run 2: there is an introduction ............. FAILS

Two checks fail: analytics and the introduction. Each new screen has a new `track`. But `start` belongs to the process,
and the introduction belongs to the installation. So in the second run, both of them have happened already.

    ── The same, so that it can be tested ──
    run 1: home is tracked ...................... passes
    run 1: metrics are started once ............. passes
    run 1: there is an introduction ............. passes
    run 2: home is tracked ...................... passes
    run 2: metrics are started once ............. passes
    run 2: there is an introduction ............. passes
    starts of the app ........................... 1

Once, by the app. Each test started metrics of its own. The first rule is free, so begin with it.

**The experiment.** The check fails. A detached task does not inherit task-local values. A child task and `Task { … }`
do. If your code needs a detached task, pass the `RunOnce` to the screen, as the store is passed.
[Next](@next)
*/
