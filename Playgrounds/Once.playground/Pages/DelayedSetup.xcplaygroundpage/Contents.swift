/*:
# Set up later
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run DelayedSetup`, about 7 minutes

A screen gets its title from the code that makes it. Its label, an outlet, does not exist before the
view has loaded. All is well until the app is opened from a notification: then the view loads before
the title is known.

**D15 delayedSetup.** The screen stores what to do in an optional closure, and calls it in
`viewDidLoad`.
*/
#if canImport(Once)
  import Once
  import Props
#endif

final class DelayedScreen: LifecycleScreen {
  private var delayedSetup: (() -> Void)?

  func setup(with name: String) {
    delayedSetup = { [weak self] in self?.titleLabel?.text = name }
    // Try: delayedSetup = { self.titleLabel?.text = name }
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
**Predict.** One screen is set up, and then its view loads. For another it is the other way around.
What do the two labels show?
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
/*:
A second kind of setup uses the same variable.
*/
extension DelayedScreen {
  func setup(withRows loadRows: @escaping () -> Void) { delayedSetup = loadRows }
}
/*:
**Predict.** A screen is set up twice, with a title and with rows to load. Then its view loads. What
does its label show?
*/
title("Set up twice")
let setUpTwice = DelayedScreen()
setUpTwice.setup(with: "Accounts")
setUpTwice.setup(withRows: { show("loaded", "the rows") })
setUpTwice.appear()
show("label", setUpTwice.labelText)
/*:
**Predict.** The last reference to this screen is set to `nil`. Is the screen freed?
*/
title("The end of a screen")
var unneeded: DelayedScreen? = DelayedScreen()
unneeded?.setup(with: "Accounts")
unneeded?.appear()
weak var stillThere = unneeded
unneeded = nil
show("freed", stillThere == nil)
/*:
## The same with `@RunOnce(payload: .later)`
The property is declared without a payload; `provide` brings one later, and returns whether it is
accepted. A call that comes first is remembered.
*/
final class Screen: LifecycleScreen {
  @RunOnce(payload: .later) var delayedSetup: () -> Void

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
**Predict.** The two orders again. What do the two labels show?
*/
title("The same with @RunOnce(payload: .later)")
let early = Screen()
early.setup(with: "Accounts")
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
- Experiment: Let the closure hold the screen strongly. Which line changes? Predict, then remove the
  mark `// Try:` in `DelayedScreen`. What would a `Screen` do?

## What it prints, and why

    ── Set up later ──
    set up, then loaded ......................... 'Accounts'
    loaded, then set up ......................... ''

It works in one order. A setup that comes too late is stored and never called.

    ── Set up twice ──
    loaded ...................................... the rows
    label ....................................... ''

The last one wins, and nothing tells you.

    ── The end of a screen ──
    freed ....................................... true

Yes: the closure holds it weakly.

    ── The same with @RunOnce(payload: .later) ──
    set up, then loaded ......................... 'Accounts'
    has run ..................................... false
    has run ..................................... true
    loaded, then set up ......................... 'Accounts'
    another setup is accepted ................... false

Both show it: where the call came first, `provide` runs the payload. After the run it is too late,
and the caller learns of it. Before the run the last payload wins here, too.

iOS has not unloaded views since version 6. Otherwise each new view would need its setup again, and
that is not code that runs once.

**The experiment.** “freed” becomes false: the screen keeps the closure, and the closure the screen.
A `Screen` that has appeared is freed, as a `@RunOnce` releases its payload after the run. One that
never appears is not, so write `[weak self]` there, too.
[Next](@next)
*/
