/*:
# A guard with its payload
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run EncapsulatingStruct`, about 7 minutes

A team has a struct for jobs that run once. It passes all its tests. Then one screen keeps its jobs
in an array, and on another, a job changes the layout.

**D7 encapsulating struct.** [A flag](SettableOnlyFlag) knows nothing of the work that it stands
for. So the two move into one struct, a *guard*, with a method `run`:
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
Nobody can set the flag early now, because nobody can see it. A screen has two jobs, and runs both
whenever it appears. The obvious loop, `for job in jobs { job.run(self) }`, does not compile: `run`
is `mutating`, and `job` is a constant. So somebody makes it a `var`.
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
The payload of the next screen changes the layout, and the layout calls the same guard again. While
a `mutating` method runs, Swift lets no other code touch the same struct.
*/
final class ReentrantScreen: LifecycleScreen {
  var configure = EncapsulatingStruct<ReentrantScreen> { screen in screen.layOut() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    configure.run(self)
  }
}
/*:
**Predict.** The flag is changed before the payload runs, so the inner call should do nothing. What
would `appear()` do? Its line is marked: play it at the end of the page.
*/
title("A payload that comes back to its guard")
let reentrant = ReentrantScreen()
// Crashes: reentrant.appear()
// Says: Fatal access conflict detected.
show("layouts", reentrant.events.count { $0 == .viewDidLayoutSubviews })
/*:
## The same with `@RunOnce`
`RunOnce { … }` makes a guard without an attribute, here for an array. Its copies share one state. A
payload may call other guards. If it returns nothing, it may also call its own: that does nothing.
*/
final class Screen: LifecycleScreen {
  var heading = ""
  @RunOnce.WithSelf({ (screen: Screen) in
    screen.heading += "Accounts"
    screen.layOut()
  }) var configure
  let jobs = [RunOnce { show("job", "loads") }, RunOnce { show("job", "tracks") }]

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    configure()
    for job in jobs { job() }
  }
}
/*:
**Predict.** The screen appears twice, and is laid out each time. How many layouts are there in all?
*/
title("The same with @RunOnce")
let screen = Screen()
screen.appearTwice()
show("heading", screen.heading)
show("layouts", screen.events.count { $0 == .viewDidLayoutSubviews })
/*:
- Experiment: Repair `GuardedScreen` with a loop over indices: remove the mark `// Try:`, and leave
  the other loop where it is. How often does each job run? Then swap the two loops.

## What it prints, and why

    ── A guard with its payload ──
    job ......................................... loads
    job ......................................... tracks
    job ......................................... loads
    job ......................................... tracks

Twice. `var job` is a copy. It learns that it has run, and the struct in the array does not.

    ── A payload that comes back to its guard ──
    layouts ..................................... 0

Zero: the marked line did not run. With the mark removed the page stops: “Simultaneous
accesses to 0x…, but modification requires exclusive access”. The inner call changes the struct,
too, which `run` has for itself until the payload is done.

    ── The same with @RunOnce ──
    job ......................................... loads
    job ......................................... tracks
    heading ..................................... Accounts
    layouts ..................................... 3

Three times: it appears twice, and the payload lays it out once.

**The experiment.** Once: the jobs in the array run first, and their copies know that. With the
loops swapped, twice: the copies run first, and the jobs in the array know nothing of that.
[Next](@next)
*/
