/*:
# A guard with its payload
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run EncapsulatingStruct`, about 6 minutes

A team has a struct for jobs that run once, and it passes all its tests. Then one screen keeps its jobs in an array.

**Encapsulating struct.** [A flag](SettableOnlyFlag) does not know the work that it stands for. So the team puts both
into one struct, a *guard*. The work is its payload, and the method `run` runs it:
*/
#if canImport(Once)
  import Once
  import Props
#endif

struct EncapsulatingStruct {
  private var hasRun = false
  private let payload: () -> Void

  init(_ payload: @escaping () -> Void) { self.payload = payload }

  mutating func run() {
    guard !hasRun else { return }
    hasRun = true
    payload()
  }
}
/*:
The flag is private, so other code cannot set it early. A screen has two jobs, and runs both whenever it appears. The
obvious loop, `for job in jobs { job.run() }`, does not compile: `run` is `mutating`, and `job` is a constant. So
somebody writes `var job`.
*/
final class GuardedScreen: LifecycleScreen {
  var jobs = [
    EncapsulatingStruct { show("job", "loads") },
    EncapsulatingStruct { show("job", "tracks") },
  ]

  override func viewIsAppearing() {
    super.viewIsAppearing()
    // Try: for index in jobs.indices { jobs[index].run() }
    for var job in jobs { job.run() }
  }
}
/*:
**Predict.** The screen appears twice. How often does each job run?
*/
title("A guard with its payload")
GuardedScreen().appearTwice()
/*:
## The same with `RunOnce`
`RunOnce { … }` makes a guard without an attribute, here for an array. Copies of a `RunOnce` share one state.
*/
final class Screen: LifecycleScreen {
  let jobs = [RunOnce { show("job", "loads") }, RunOnce { show("job", "tracks") }]

  override func viewIsAppearing() {
    super.viewIsAppearing()
    for job in jobs { job() }
  }
}
/*:
**Predict.** The screen appears twice. How often does each job run now?
*/
title("The same with RunOnce")
Screen().appearTwice()
/*:
## A payload that comes back to its guard
The payload of the next screen writes a heading, and then lays the screen out. The layout calls the guard again, while
the payload is still running.
*/
final class ReentrantScreen: LifecycleScreen {
  var heading = ""
  @RunOnce.WithSelf({ (screen: ReentrantScreen) in
    screen.heading += "Accounts"
    screen.layOut()
  }) var configure

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    configure()
  }
}
/*:
**Predict.** The screen appears once. What is its heading then?
*/
title("A payload that comes back to its guard")
let reentrant = ReentrantScreen()
reentrant.appear()
show("heading", reentrant.heading)
/*:
- Experiment: Repair `GuardedScreen` with a loop over indices. Remove the mark `// Try:` there, and leave the other loop
  where it is. How often does each job run? The line below is an experiment of its own: the payload of an
  `EncapsulatingStruct` comes back to it.
*/
// Crashes: var own: EncapsulatingStruct?; own = .init { own?.run() }; own?.run()
// Says: Fatal access conflict detected.
/*:
## What it prints, and why

    ── A guard with its payload ──
    job ......................................... loads
    job ......................................... tracks
    job ......................................... loads
    job ......................................... tracks

Twice. `var job` is a copy of the struct in the array. The copy is marked as run, and the struct in the array is not.

    ── The same with RunOnce ──
    job ......................................... loads
    job ......................................... tracks

Once. A copy shares the state, so it does not matter which copy the loop calls.

    ── A payload that comes back to its guard ──
    heading ..................................... Accounts

“Accounts”, so the payload has run once. A call from inside the payload returns at once. (If that call must return a
value, the program stops with a message.)

**The experiment.** Once. The jobs in the array run first. The other loop then copies jobs that are marked as run. The
line that crashes stops with “Fatal access conflict”: while a `mutating` method runs, other code cannot change the
struct, and the inner `run()` wants to.
[Next](@next)
*/
