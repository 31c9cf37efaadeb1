/*:
[Previous](@previous) · [Contents](Welcome)

# Set up later

Run it with ▶ in Xcode, or with `Playgrounds/run SetUpLater` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** You give a screen its title when you make it. Its label, an outlet, exists only once the view has loaded.
So the screen stores what to do, and does it in `viewDidLoad`.
*/
#if canImport(Once)
  import Once
  import Props
#endif

final class DelayedScreen: LifecycleScreen {
  private var delayedSetup: (() -> Void)?

  func setup(with title: String) {
    delayedSetup = { [weak self] in self?.titleLabel?.text = title }
    // Try: delayedSetup = { self.titleLabel?.text = title }
  }

  func setup(with loadRows: @escaping () -> Void) {
    delayedSetup = loadRows
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    delayedSetup?()
  }
}
/*:
`LifecycleScreen` stands in for a view controller. `swift run Scorecard` uses `Alternatives/DelayedSetup.swift`, much
the same.

## What it does

**Predict.** What does the label show before the view loads, and after? Once nobody needs the screen, is it freed?
*/
title("Set up later: what it does")
var early: DelayedScreen? = DelayedScreen()
early?.setup(with: "Accounts")
show("the label before the view loads", early?.titleLabel?.text ?? "none")
early?.appear()
show("the label after", early?.titleLabel?.text ?? "none")
weak var nobodyNeeds = early
early = nil
show("the screen is freed", nobodyNeeds == nil)
/*:
Prints:

    Set up later: what it does
    the label before the view loads ............. none
    the label after ............................. Accounts
    the screen is freed ......................... true

## What goes wrong

It relies on one order: first the set-up, then the view.

**Predict.** A screen has appeared, and then gets its title. Another gets a title, and then rows to load, before it
appears. What do the two labels show?
*/
title("What goes wrong")
let late = DelayedScreen()
late.appear()
late.setup(with: "Accounts")
show("the label, the set-up came late", "'\(late.titleLabel?.text ?? "none")'")

let both = DelayedScreen()
both.setup(with: "Accounts")
both.setup(with: { show("loaded", "the rows") })
both.appear()
show("the label, two set-ups", "'\(both.titleLabel?.text ?? "none")'")
/*:
Prints:

    What goes wrong
    the label, the set-up came late ............. ''
    loaded ...................................... the rows
    the label, two set-ups ...................... ''

A set-up that comes late is stored and never run. Of two set-ups, the last one wins. Nothing tells you about either.

## The same with `@RunOnce(payload: .later)` and `provide`

You provide the payload later, with `provide`. If a call comes first, it is remembered, and the payload runs as soon as
it is there.

**Predict.** One screen is set up before it appears, one after. What do their labels show? Then the second screen is set
up once more: what does `provide` return?
*/
title("The same with @RunOnce(payload: .later) and provide")
final class Screen: LifecycleScreen {
  @RunOnce(payload: .later) var delayedSetup: () -> Void

  override func viewDidLoad() {
    super.viewDidLoad()
    delayedSetup()
  }

  @discardableResult
  func setup(with title: String) -> Bool {
    $delayedSetup.provide { [weak self] in self?.titleLabel?.text = title }
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
show("a second set-up is accepted", after.setup(with: "Payments"))
/*:
Prints:

    The same with @RunOnce(payload: .later) and provide
    the label, the set-up came early ............ Accounts
    set up ...................................... false
    set up ...................................... true
    the label, the set-up came late ............. Accounts
    a second set-up is accepted ................. false

Either order works, and `hasRun` says whether the set-up has run. After the run, `provide` returns `false`. Before the
run, the last payload wins here, too: one screen, one set-up.

## When the view loads again

**Predict.** A screen of each kind loses its view, and loads another with a new, empty label. What do the two labels
show?
*/
title("When the view loads again")
let delayed = DelayedScreen()
delayed.setup(with: "Accounts")
let once = Screen()
once.setup(with: "Accounts")
for screen in [delayed, once] {
  screen.appear()
  screen.disappear()
  screen.unload()
  screen.appear()
}
show("the new label, set up by an optional", "'\(delayed.titleLabel?.text ?? "none")'")
show("the new label, set up by @RunOnce", "'\(once.titleLabel?.text ?? "none")'")
/*:
Prints:

    When the view loads again
    the new label, set up by an optional ........ 'Accounts'
    the new label, set up by @RunOnce ........... ''

The optional is right to run again: the new label is empty, and has to be filled. What each view needs is not one-time
code: keep the title, and fill the label in `viewDidLoad`. Since iOS 6, though, views are no longer unloaded, so this
matters in old code only.

If you know the payload when you write the class, you need neither: see [A guard with its payload](GuardWithPayload).

## Change this and run again

- Experiment: Remove the mark `// Try:` in `DelayedScreen`: now the closure holds the screen strongly. Predict which
  line changes. The optional keeps the closure as long as the screen lives, and the closure keeps the screen. `@RunOnce`
  releases its payload after the run.

[Next](@next)
*/
