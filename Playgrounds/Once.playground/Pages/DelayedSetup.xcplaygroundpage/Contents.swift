/*:
[Previous](@previous) · [Contents](Welcome)

# Set up later

Run it with ▶ in Xcode, or with `Playgrounds/run DelayedSetup` in a terminal. It takes about five minutes.

A screen gets its title from whoever makes it. Its label, an outlet, exists only once the view has loaded. All is well
until the app is opened from a notification, where the view loads before anybody knows the title.

**D15 delayedSetup.** The screen stores what to do in an optional closure, and calls it in `viewDidLoad`.
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
**Predict.** One screen is set up, and then its view loads. For a second one it is the other way around. A third is set
up twice, with a title and with rows to load, and then its view loads. What do the three labels show?
*/
title("Set up later")
let inOrder = DelayedScreen()
inOrder.setup(with: "Accounts")
show("before the view loads", inOrder.labelText)
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
show("set up twice", setUpTwice.labelText)
/*:
**Predict.** Nobody needs this screen anymore. Is it freed?
*/
var unneeded: DelayedScreen? = DelayedScreen()
unneeded?.setup(with: "Accounts")
unneeded?.appear()
weak var stillThere = unneeded
unneeded = nil
show("freed", stillThere == nil)
/*:
## The same with `@RunOnce(payload: .later)`

The call is declared now, and `provide` brings the payload later. A call that comes first is remembered.

**Predict.** The two orders again: what do the labels show, and what does `hasRun` say? The second screen is then set up
once more: what does `provide` return?
*/
title("The same with @RunOnce(payload: .later)")
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
show("a second setup is accepted", late.setup(with: "Payments"))
/*:
## Change this and run again

- Experiment: Remove the mark `// Try:` in `DelayedScreen`, so that the closure holds the screen strongly. Predict which
  line changes. Would it change with `@RunOnce`, too?

## What it prints, and why

Prints:

    Set up later
    before the view loads ....................... no label
    set up, then loaded ......................... 'Accounts'
    loaded, then set up ......................... ''
    loaded ...................................... the rows
    set up twice ................................ ''

It works in the order that it was made for. A setup that is assigned too late is stored and never called.
Of two, the last one wins. Nothing tells you about either.

Prints:

    freed ....................................... true

The closure holds the screen weakly. What if it did not?

Prints:

    The same with @RunOnce(payload: .later)
    set up, then loaded ......................... 'Accounts'
    has run ..................................... false
    has run ..................................... true
    loaded, then set up ......................... 'Accounts'
    a second setup is accepted .................. false

Either order works. After the run `provide` returns `false`, so the caller learns that it is too late. Before the run
the last payload wins here, too: one screen, one setup.

In one case the optional is right. If a view could load again, its new label would be empty, and would have to be filled
again. Work that each new view needs is not one-time code. (Views have not been unloaded since iOS 6.)

[Next](@next)
*/
