/*:
[Previous](@previous) · [Contents](Welcome)

# Set up later

**Situation.** A screen is given its title before its label exists: outlets are there only when the view has
loaded. So the set-up is kept, and done in `viewDidLoad`.

From `Alternatives/DelayedSetup.swift`:

    private var delayedSetup: (() -> Void)?

    /// Shows a title as soon as there is a label to show it.
    public func setup(with title: String) {
      delayedSetup = { [weak self] in self?.titleLabel?.text = title }
    }

    /// Does what the caller wants as soon as the outlets exist.
    public func setup(with configure: @escaping (DelayedSetup) -> Void) {
      delayedSetup = { [weak self] in self.map(configure) }
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      delayedSetup?()
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

//: ## What it does
title("Set up later: what it does")
let early = DelayedSetup()
early.setup(with: "Accounts")
show("the label before the view loads", early.titleLabel?.text ?? "none")
early.appear()
show("the label after", early.titleLabel?.text ?? "none")
/*:
Prints:

    Set up later: what it does
    the label before the view loads ............. none
    the label after ............................. Accounts

## What goes wrong

The view loads again, and the set-up with it, whatever has been changed in between. A set-up that comes after
the view has loaded is kept for ever and never done. Nothing says which of these happened.
*/
title("What goes wrong")
var setups = 0
let reloaded = DelayedSetup()
reloaded.setup { _ in setups += 1 }
reloaded.appear()
reloaded.disappear()
reloaded.unload()
reloaded.appear()
show("set-ups, the view loaded twice", setups)

let late = DelayedSetup()
late.appear()
late.setup(with: "Accounts")
show("the label, the set-up came late", "'\(late.titleLabel?.text ?? "none")'")
/*:
Prints:

    What goes wrong
    set-ups, the view loaded twice .............. 2
    the label, the set-up came late ............. ''

## The same with `@RunOnce(payload: .later)` and `provide`

A call that comes before the payload is remembered, and the payload runs the moment it is provided. Either order works.
*/
title("The same with @RunOnce(payload: .later) and provide")
final class Screen: LifecycleScreen {
  @RunOnce(payload: .later) var delayedSetup: () -> Void

  override func viewDidLoad() {
    super.viewDidLoad()
    delayedSetup()
  }

  func setup(with title: String) {
    $delayedSetup.provide { [unowned self] in titleLabel?.text = title }
  }
}

let before = Screen()
before.setup(with: "Accounts")
before.appear()
show("the label, the set-up came early", before.titleLabel?.text ?? "none")

let after = Screen()
after.appear()
show("set up", after.$delayedSetup.hasRun)
after.setup(with: "Accounts")
show("set up", after.$delayedSetup.hasRun)
show("the label, the set-up came late", after.titleLabel?.text ?? "none")

var runs = 0
let again = Screen()
again.$delayedSetup.provide { runs += 1 }
again.appear()
again.disappear()
again.unload()
again.appear()
show("set-ups, the view loaded twice", runs)
show("is another payload taken after the run", again.$delayedSetup.provide { runs += 1 })
/*:
Prints:

    The same with @RunOnce(payload: .later) and provide
    the label, the set-up came early ............ Accounts
    set up ...................................... false
    set up ...................................... true
    the label, the set-up came late ............. Accounts
    set-ups, the view loaded twice .............. 1
    is another payload taken after the run ...... false

What is to be done for **each** view that loads is not one-time code: put that into `viewDidLoad` itself.

## Change this and run again

Provide two payloads before the view loads. Which one runs?
*/
title("Change this and run again")
let twice = Screen()
twice.setup(with: "first")
twice.setup(with: "second")
twice.appear()
show("the label", twice.titleLabel?.text ?? "none")
// Try: twice.setup(with: "third"); show("the label", twice.titleLabel?.text ?? "none")
// Refused: twice.delayedSetup = {}
/*:
Prints:

    Change this and run again
    the label ................................... second

[Next](@next)
*/
