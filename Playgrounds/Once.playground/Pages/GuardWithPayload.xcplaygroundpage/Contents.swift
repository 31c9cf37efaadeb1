/*:
[Previous](@previous) · [Contents](Welcome)

# A guard with its payload

**Situation.** A screen is configured in `viewIsAppearing`, the first moment at which it knows its size. The
flag moves into a struct together with the code it guards, so neither can go missing.

From `Alternatives/EncapsulatingStruct.swift`:

    private var flag = SettableOnlyFlag()
    private let payload: (Argument) -> Void

    /// Keeps the payload for later.
    public init(_ payload: @escaping (Argument) -> Void) {
      self.payload = payload
    }

    /// Runs the payload the first time, and does nothing any other time.
    public mutating func run(_ argument: Argument, pause: () -> Void = {}) {
      if flag.set(pause: pause) { payload(argument) }
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class EncapsulatedScreen: LifecycleScreen {
  var title = ""
  var configure = EncapsulatingStruct<EncapsulatedScreen> { screen in screen.title += "Accounts" }

  override func viewIsAppearing() {
    super.viewIsAppearing()
    configure.run(self)
  }
}

//: ## What it does
title("A guard with its payload: what it does")
let encapsulated = EncapsulatedScreen()
encapsulated.appear()
encapsulated.disappear()
encapsulated.appear()
show("title", encapsulated.title)
/*:
Prints:

    A guard with its payload: what it does
    title ....................................... Accounts

## What goes wrong

A struct is copied whenever somebody passes it on, and the copy runs again:
*/
title("What goes wrong")
let copied = EncapsulatedScreen()
var copy = copied.configure
copied.appear()
copy.run(copied)
show("title", copied.title)
/*:
Prints:

    What goes wrong
    title ....................................... AccountsAccounts

Two threads run it twice, for the flag inside is the one of the last page:
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

And `run` changes the struct while the payload runs. A payload that comes back to its own guard, through a
delegate or a notification, breaks the law of exclusivity: the process stops.

## The same with `@RunOnce`

It is called like the function it is. Copies share one state, and re-entry does nothing.
*/
title("The same with @RunOnce")
final class Screen: LifecycleScreen {
  var title = ""
  @RunOnce var configure = { (screen: Screen) in
    screen.title += "Accounts"
    screen.viewIsAppearing()  // comes back to the guard
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

A payload may also return something. Every call returns the first result:
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

## Change this and run again

Let the payload throw the first time. A throw does not use the turn up:
*/
title("Change this and run again")
struct NoNetwork: Error {}
final class Flaky {
  var attempts = 0
  @RunOnce var fetch = { (flaky: Flaky) throws in
    flaky.attempts += 1
    if flaky.attempts == 1 { throw NoNetwork() }
  }
}

let flaky = Flaky()
for _ in 1...3 { try? flaky.fetch(flaky) }
show("attempts in three calls", flaky.attempts)
// Try: try? flaky.fetch(flaky); show("attempts in four calls", flaky.attempts)
// Try: for _ in 1...9 { passedOn(screen) }; show("title", screen.title)
/*:
Prints:

    Change this and run again
    attempts in three calls ..................... 2

[Next](@next)
*/
