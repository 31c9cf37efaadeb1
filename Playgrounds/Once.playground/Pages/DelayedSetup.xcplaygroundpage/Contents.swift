/*:
# Set up later
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run DelayedSetup`, about 6 minutes

The code that makes a screen also gives it a title, but the screen's label is an outlet, which doesn't exist before the
view has loaded. So the screen keeps the title, and sets it in `viewDidLoad`. That fails when a notification opens the
app, because the view then loads before the title is known.

**delayedSetup.** The screen stores a closure that sets the title, and calls it in `viewDidLoad`. The rows of the screen
are set up in the same way, through the same variable.
*/
import Once
import Props

final class DelayedScreen: LifecycleScreen {
  private var delayedSetup: (() -> Void)?

  func setup(with name: String) {
    delayedSetup = { [weak self] in self?.titleLabel?.text = name }
  }

  func setup(withRows loadRows: @escaping () -> Void) {
    delayedSetup = loadRows
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    delayedSetup?()
  }
}

extension LifecycleScreen {
  var labelText: String { titleLabel.map { "'\($0.text)'" } ?? "no label" }
}
/*:
**Predict.** One screen is set up before its view loads, another one after, and a third one with a title and then with
rows. What do the three labels show?
*/
title("Set up later")
let inOrder = DelayedScreen()
inOrder.setup(with: "Accounts")
inOrder.appear()
show("set up, then loaded", inOrder.labelText)

let fromNotification = DelayedScreen()
fromNotification.appear()
fromNotification.setup(with: "Accounts")
show("loaded, then set up", fromNotification.labelText)

let setUpTwice = DelayedScreen()
setUpTwice.setup(with: "Accounts")
setUpTwice.setup(withRows: { show("loaded", "the rows") })
setUpTwice.appear()
show("set up twice, then loaded", setUpTwice.labelText)
/*:
## The same with `@RunOnce(payload: .later)`
The declaration of this property leaves its payload to a later call, `$delayedSetup.provide { … }`. `provide` returns
whether the wrapper accepts the payload. If `delayedSetup()` is called first, the wrapper remembers that call.
*/
final class Screen: LifecycleScreen {
  @RunOnce(payload: .later) var delayedSetup

  override func viewDidLoad() {
    super.viewDidLoad()
    delayedSetup()
  }

  @discardableResult
  func setup(with name: String) -> Bool {
    $delayedSetup.provide { [weak self] in self?.titleLabel?.text = name }
  }
}
/*:
**Predict.** One of these screens is set up before its view loads, and one after. What do the two labels show?
*/
title("The same with @RunOnce(payload: .later)")
let early = Screen()
early.setup(with: "Accounts")
// Try: early.setup(with: "Payments")
early.appear()
show("set up, then loaded", early.labelText)

let late = Screen()
late.appear()
show("has run", late.$delayedSetup.hasRun)
late.setup(with: "Accounts")
show("has run", late.$delayedSetup.hasRun)
show("loaded, then set up", late.labelText)
show("another setup is accepted", late.setup(with: "Payments"))
/*:
- Experiment: A second setup comes before the view has loaded. Predict what the label shows, and then remove the mark
  `// Try:`.

## What it prints, and why

    ── Set up later ──
    set up, then loaded ......................... 'Accounts'
    loaded, then set up ......................... ''
    loaded ...................................... the rows
    set up twice, then loaded ................... ''

The first shows the title, and the other two stay empty: a setup that comes after `viewDidLoad` is stored and never
called, and a second setup replaces the first one without a word.

    ── The same with @RunOnce(payload: .later) ──
    set up, then loaded ......................... 'Accounts'
    has run ..................................... false
    has run ..................................... true
    loaded, then set up ......................... 'Accounts'
    another setup is accepted ................... false

Both show the title. If the call has come first, `provide` itself runs the payload. After the run, `provide` returns
`false`, so that the caller learns that it is too late.

(Before version 6, iOS could unload a view and load it again. Such a view has to be set up at each load, so its setup is
not code that runs once.)

**The experiment.** 'Payments', because before the run, the last payload counts. Both classes write `[weak self]`,
because otherwise the screen would keep its closure, and the closure the screen: in the first class forever, and in the
second until the payload has run.
[Next](@next)
*/
