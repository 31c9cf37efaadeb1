/*:
# Set up later
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run DelayedSetup`, about 6 minutes

The code that makes a screen also gives it a title. The screen's label is an outlet, and does not exist before the view
has loaded. All is well until a notification opens the app. Then the view loads before the title is known.

**delayedSetup.** The screen stores a closure that sets the title, and calls the closure in `viewDidLoad`.
*/
#if canImport(Once)
  import Once
  import Props
#endif

final class DelayedScreen: LifecycleScreen {
  private var delayedSetup: (() -> Void)?

  func setup(with name: String) {
    delayedSetup = { [weak self] in self?.titleLabel?.text = name }
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
**Predict.** One screen is set up, and then its view loads. Another screen loads its view first, and is set up after
that. What do the two labels show?
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
**Predict.** A screen is set up with a title, and then with rows to load. Then its view loads. What does its label show?
*/
title("Set up twice")
let setUpTwice = DelayedScreen()
setUpTwice.setup(with: "Accounts")
setUpTwice.setup(withRows: { show("loaded", "the rows") })
setUpTwice.appear()
show("label", setUpTwice.labelText)
/*:
## The same with `@RunOnce(payload: .later)`
The property is declared without a payload. A later call of `$delayedSetup.provide { … }` supplies the payload, and
returns whether the wrapper accepts it. The wrapper remembers a call that comes before the payload.
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
**Predict.** The two orders again. What do the two labels show?
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
- Experiment: A second setup comes before the view has loaded. What does the label show? Predict, then remove the mark
  `// Try:`.

## What it prints, and why

    ── Set up later ──
    set up, then loaded ......................... 'Accounts'
    loaded, then set up ......................... ''

One label shows the title, and the other stays empty. A setup that comes after `viewDidLoad` is stored and never called.

    ── Set up twice ──
    loaded ...................................... the rows
    label ....................................... ''

It stays empty. The second setup silently replaced the first.

    ── The same with @RunOnce(payload: .later) ──
    set up, then loaded ......................... 'Accounts'
    has run ..................................... false
    has run ..................................... true
    loaded, then set up ......................... 'Accounts'
    another setup is accepted ................... false

Both show the title. If the call came first, `provide` runs the payload. After the run, `provide` returns `false`, so
the caller learns that it is too late.

(Before version 6, iOS could unload a view and load it again. Such a view needs a setup at each load. So its setup is
not code that runs once.)

**The experiment.** 'Payments'. Before the run, the last payload replaces the one before it. Both classes write
`[weak self]`. Without it, the screen would keep its closure, and the closure would keep the screen. A screen that never
appears would then never be freed.
[Next](@next)
*/
