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

struct EncapsulatingStruct<Owner> {
  private var hasRun = false
  private let payload: (Owner) -> Void

  init(_ payload: @escaping (Owner) -> Void) { self.payload = payload }

  mutating func run(_ owner: Owner) {
    guard !hasRun else { return }
    hasRun = true
    payload(owner)
  }
}
/*:
The flag is private, so other code cannot set it early. A screen has two jobs, and runs both whenever it appears. The
obvious loop, `for job in jobs { job.run(self) }`, does not compile: `run` is `mutating`, and `job` is a constant. So
somebody writes `var job`.
*/
final class GuardedScreen: LifecycleScreen {
  var jobs = [
    EncapsulatingStruct<GuardedScreen> { _ in show("job", "loads") },
    EncapsulatingStruct<GuardedScreen> { _ in show("job", "tracks") },
  ]

  override func viewIsAppearing() {
    super.viewIsAppearing()
    // Try: for index in jobs.indices { jobs[index].run(self) }
    for var job in jobs { job.run(self) }
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
The payload of the next screen lays the screen out, and the layout calls the payload's own guard again. A call from
inside the payload does not run the payload again.
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
**Predict.** The screen appears once. How often is it laid out in all?
*/
title("A payload that comes back to its guard")
let reentrant = ReentrantScreen()
reentrant.appear()
show("heading", reentrant.heading)
show("layouts", reentrant.events.count { $0 == .viewDidLayoutSubviews })
/*:
- Experiment: Repair `GuardedScreen` with a loop over indices. Remove the mark `// Try:` there, and leave the other loop
  where it is. How often does each job run? The line below is an experiment of its own: it lets an `EncapsulatingStruct`
  call itself.
*/
// Crashes: var own: EncapsulatingStruct<Int>?; own = .init { own?.run($0) }; own?.run(1)
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
    layouts ..................................... 2

Twice: the screen is laid out when it appears, and the payload lays it out again. The second layout calls `configure()`
during the run. That call returns at once. (A payload that returns a value cannot call itself: the program stops and
says so.)

**The experiment.** Once. The jobs in the array run first, and their copies are marked as run. The line that crashes
stops with “Fatal access conflict”. `run` changes the struct, and has it for itself until the payload is done. The inner
call wants to change the struct, too.
[Next](@next)
*/
