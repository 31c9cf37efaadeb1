/*:
[Previous](@previous) · [Contents](Welcome)

# A guard with its payload

Run it with ▶ in Xcode, or with `Playgrounds/run GuardWithPayload` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A screen is configured in `viewIsAppearing`, the first point at which it knows its size.

[The flag that stays set](FlagThatStaysSet) knows nothing of the work it stands for. So the two move into one struct.
That, too, was proposed in words only. In code:
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

struct GuardedPayload {
  private var flag = SettableOnlyFlag()
  private let payload: () -> Void

  init(_ payload: @escaping () -> Void) { self.payload = payload }
  mutating func run() { if flag.set() { payload() } }
}
/*:
## What it does

**Predict.** `run()` is called twice. How many lines start with "payload"?
*/
title("A guard with its payload: what it does")
var configure = GuardedPayload { show("payload", "ran") }
configure.run()
configure.run()
/*:
Prints:

    A guard with its payload: what it does
    payload ..................................... ran

Nobody can set the flag early now, because nobody can see it.

A payload that configures a screen needs the screen, but an initial value cannot use `self`. So you pass the screen to
`run`. Our copy is generic over that argument, and passes `pause` on to the flag.

From `Alternatives/EncapsulatingStruct.swift`:

    private var flag = SettableOnlyFlag()
    private let payload: (Argument) -> Void

    /// Keeps the payload for later.
    public init(_ payload: @escaping (Argument) -> Void) {
      self.payload = payload
    }

    /// Runs the payload the first time, and does nothing after that.
    public mutating func run(_ argument: Argument, pause: () -> Void = {}) {
      if flag.set(pause: pause) { payload(argument) }
    }

**Predict.** The screen appears twice, and the payload appends "Accounts" to its title. What is the title?
*/
final class GuardedScreen: LifecycleScreen {
  var title = ""
  var configure = EncapsulatingStruct<GuardedScreen> { screen in screen.title += "Accounts" }

  override func viewIsAppearing() {
    super.viewIsAppearing()
    configure.run(self)
  }
}

let guarded = GuardedScreen()
guarded.appear()
guarded.disappear()
guarded.appear()
show("title", guarded.title)
/*:
Prints:

    title ....................................... Accounts

## What goes wrong

A struct is copied whenever you pass it on.

**Predict.** The copy is run, too. What is the title now?
*/
title("What goes wrong")
let copied = GuardedScreen()
var copy = copied.configure
copied.appear()
copy.run(copied)
show("title", copied.title)
/*:
Prints:

    What goes wrong
    title ....................................... AccountsAccounts

The flag inside is the one from the page before.

**Predict.** Two threads run it. How many runs?
*/
let window = Gate("between the test and the setting")
let runs = CallLog()
let shared = UnsafelyShared(EncapsulatingStruct<Void> { runs.record("ran") })
let run: @Sendable () -> Void = { shared.value.run(pause: window.holdFirst) }
window.race(first: run, second: run)
show("runs with two threads", runs.count)
/*:
Prints:

    runs with two threads ....................... 2

And `run` is `mutating`: it has exclusive access to the struct until the payload has finished. A payload that calls its
own guard, say through a delegate, needs that access a second time.

What happens when this screen appears? Remove the mark `// Crashes:` to see.
*/
final class ReentrantScreen: LifecycleScreen {
  var configure = EncapsulatingStruct<ReentrantScreen> { screen in screen.viewIsAppearing() }

  override func viewIsAppearing() {
    super.viewIsAppearing()
    configure.run(self)
  }
}

// Crashes: ReentrantScreen().appear()
// Says: Fatal access conflict detected.
/*:
The process stops with "Simultaneous accesses to 0x…, but modification requires exclusive access" and then the line
above.

## The same with `@RunOnce`

You call it like a function. Copies share the same state. If a payload calls its own guard, that inner call does
nothing.

**Predict.** This payload calls its own guard, and a copy of the guarded function is called, too. What is the title? And
how many runs with two threads?
*/
title("The same with @RunOnce")
final class Screen: LifecycleScreen {
  var title = ""
  @RunOnce var configure = { (screen: Screen) in
    screen.title += "Accounts"
    screen.viewIsAppearing()  // Calls its own guard.
  }

  override func viewIsAppearing() {
    super.viewIsAppearing()
    configure(self)
  }
}

let screen = Screen()
let passedOn = screen.configure
screen.appear()
screen.disappear()
screen.appear()
passedOn(screen)
show("title", screen.title)

let sharedRuns = CallLog()
let work = Gate("the work")
let once = RunOnce {
  work.holdFirst()
  sharedRuns.record("ran")
}
work.race(patience: 0.2, first: { once() }, second: { once() })
show("runs with two threads", sharedRuns.count)
/*:
Prints:

    The same with @RunOnce
    title ....................................... Accounts
    runs with two threads ....................... 1

A payload may also return a result. Later calls return that first one.

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
Prints:

    two calls ................................... ("session 1", "session 1")

If you make the owner before you have its payload, see [Set up later](SetUpLater).

## Change this and run again

- Experiment: A screen keeps its one-time jobs in an array and runs them all whenever it appears. Predict how often the
  job runs, then remove the marks. Would `RunOnce { … }` in the array change that?
*/
// Try: let jobs = [GuardedPayload { show("job", "ran") }]
// Try: for _ in 1...2 {
// Try:   for var job in jobs { job.run() }
// Try: }
/*:
[Next](@next)
*/
