/*:
# A flag with its payload
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run EncapsulatingStruct`, about 6 minutes

A team has a struct for jobs that run once, and the struct passes all its tests. Then one screen keeps its jobs in an
array.

**Encapsulating struct.** [A flag](SettableOnlyFlag) knows nothing of the work that it stands for, so the team puts both
into one struct. The work is its payload, and the method `run` runs it:
*/
import Once
import Props

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
The flag is private, so other code cannot set it early. The next screen has two jobs, and runs both whenever it appears.
The obvious loop, `for job in jobs { job.run() }`, doesn't compile: “cannot use mutating member on immutable value:
'job' is a 'let' constant”. So somebody makes `job` a variable, which is written `for var job in jobs`:
*/
final class JobScreen: LifecycleScreen {
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
**Predict.** The screen appears twice. How many times does each job run?
*/
title("A flag with its payload")
JobScreen().appearTwice()
/*:
## The same with `RunOnce`
`RunOnce { … }` makes a wrapper as a value, without an attribute, so an array can hold it. All copies of a `RunOnce`
share its state.
*/
final class Screen: LifecycleScreen {
  let jobs = [
    RunOnce { show("job", "loads") },
    RunOnce { show("job", "tracks") },
  ]

  override func viewIsAppearing() {
    super.viewIsAppearing()
    for job in jobs { job() }
  }
}
/*:
**Predict.** The screen appears twice. How many times does each job run now?
*/
title("The same with RunOnce")
Screen().appearTwice()
/*:
## A payload that calls itself
The payload of the next screen writes a heading and then lays the screen out. The layout calls `configure()` again,
while its payload is still running.
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
title("A payload that calls itself")
let reentrant = ReentrantScreen()
reentrant.appear()
show("heading", reentrant.heading)
/*:
- Experiment: Repair `JobScreen` with a loop over indices: remove the mark `// Try:` there, and leave the other loop
  where it is. How many times does each job run? The line below is an experiment of its own, in which the payload of an
  `EncapsulatingStruct` calls itself.
*/
var own: EncapsulatingStruct?
// Crashes: own = EncapsulatingStruct { own?.run() }; own?.run()
// Says: Fatal access conflict detected.
/*:
## What it prints, and why

    ── A flag with its payload ──
    job ......................................... loads
    job ......................................... tracks
    job ......................................... loads
    job ......................................... tracks

Twice. `var job` is a copy of the struct in the array. The copy is marked as run, and then it is gone, while the struct
in the array is as it was.

    ── The same with RunOnce ──
    job ......................................... loads
    job ......................................... tracks

Once. A copy shares the state, so it doesn't matter which copy the loop calls.

    ── A payload that calls itself ──
    heading ..................................... Accounts

“Accounts”, so the payload has run once: a call from inside it returns at once. (If that call must return a value, the
program stops with a message, because there is no value yet.)

**The experiment.** Once. The first loop runs the jobs in the array, and the other loop then copies jobs that are marked
as run. The line that crashes stops with “Fatal access conflict”, because no other code may change a struct while its
`mutating` method runs, and the inner `run()` tries to.
[Next](@next)
*/
