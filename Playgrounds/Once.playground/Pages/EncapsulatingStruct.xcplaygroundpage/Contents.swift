/*:
[Previous](@previous) · [Contents](Welcome)

# A guard with its payload

Run it with ▶ in Xcode, or with `Playgrounds/run EncapsulatingStruct` in a terminal. It takes about six minutes.

A team has a struct for jobs that run once. It passes all its tests. Then two screens use it in ways that nobody has
thought of: one keeps its jobs in an array, and on the other, a job changes the layout.

**D7 encapsulating struct.** [A flag](SettableOnlyFlag) knows nothing of the work that it stands for. So the two move
into one struct, with a method `run`. This, too, was proposed in words only. In code:
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

final class GuardedScreen: LifecycleScreen {
  var heading = ""
  var configure = EncapsulatingStruct<GuardedScreen> { screen in screen.heading += "Accounts" }
  var jobs = [EncapsulatingStruct<GuardedScreen> { _ in show("job", "runs") }]

  override func viewIsAppearing() {
    super.viewIsAppearing()
    configure.run(self)
    for var job in jobs { job.run(self) }
  }
}
/*:
Nobody can set the flag early now, because nobody can see it. The payload takes the screen as its argument, because an
initial value cannot use `self`.

**Predict.** The screen appears twice. What is its heading, and how often does the job run?
*/
title("A guard with its payload")
let guarded = GuardedScreen()
guarded.appearTwice()
show("heading", guarded.heading)
/*:
`run` is `mutating`: it has the struct for itself until the payload is done. The payload of the next screen changes the
layout, and the layout calls the same method again.

**Predict.** What happens when this screen appears? Remove the mark `// Crashes:` to see it.
*/
final class ReentrantScreen: LifecycleScreen {
  var configure = EncapsulatingStruct<ReentrantScreen> { screen in screen.layOut() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    configure.run(self)
  }
}

title("A payload that comes back to its guard")
let reentrant = ReentrantScreen()
// Crashes: reentrant.appear()
// Says: Fatal access conflict detected.
show("layouts", reentrant.events.count { $0 == .viewDidLayoutSubviews })
/*:
## The same with `@RunOnce`

Copies share one state, also in an array. A payload may call other guards, and its own: that inner call does nothing.

**Predict.** The screen appears twice, with the job in an array and the payload that comes back to its guard. What is
its heading, and how often is it laid out?
*/
title("The same with @RunOnce")
final class Screen: LifecycleScreen {
  var heading = ""
  @RunOnce var configure = { (screen: Screen) in
    screen.heading += "Accounts"
    screen.layOut()
  }
  let jobs = [RunOnce { show("job", "runs") }]

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    configure(self)
    for job in jobs { job() }
  }
}

let screen = Screen()
screen.appearTwice()
show("heading", screen.heading)
show("layouts", screen.events.count { $0 == .viewDidLayoutSubviews })
/*:
A payload may also return something.

**Predict.** What do the two calls return?
*/
final class Session {
  var made = 0
  @RunOnce var identifier = { (session: Session) -> String in
    session.made += 1
    return "session \(session.made)"
  }
}

let session = Session()
show("two calls", (session.identifier(session), session.identifier(session)))
/*:
## Change this and run again

- Experiment: Take the guarded function out of a fresh screen and call it, and then let the screen appear. Predict the
  heading, then remove the marks `// Try:`.
*/
// Try: let fresh = Screen()
// Try: let takenOut = fresh.configure
// Try: takenOut(fresh)
// Try: fresh.appear()
// Try: show("heading of the fresh screen", fresh.heading)
/*:
## What it prints, and why

Prints:

    A guard with its payload
    job ......................................... runs
    job ......................................... runs
    heading ..................................... Accounts

`configure` ran once. The loop, though, takes each job out of the array as a variable of its own: a struct is copied
whenever it is passed on, and the copy in the array never learns that it has run.

Prints:

    A payload that comes back to its guard
    layouts ..................................... 0

With the mark removed, the page stops: “Simultaneous accesses to 0x…, but modification requires exclusive access”, and
then the line that is quoted. The flag inside would have kept the payload from running again, but the program does not
get that far.

Prints:

    The same with @RunOnce
    job ......................................... runs
    heading ..................................... Accounts
    layouts ..................................... 3

Each appearance lays the screen out, and the payload does so once. After the run the payload is released.

Prints:

    two calls ................................... ("session 1", "session 1")

Later calls return the first result, and their arguments are ignored. If the payload does not exist yet when the owner
is made, see [Set up later](DelayedSetup).

[Next](@next)
*/
