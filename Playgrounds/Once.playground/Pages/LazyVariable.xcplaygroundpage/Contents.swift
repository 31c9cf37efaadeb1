/*:
# A lazy var that does the work
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run LazyVariable`, about 5 minutes

Swift runs the initializer of a `lazy var` once, and somebody has used that to load the accounts. Somebody else cleans
up, and removes a `_ =` that looks like a leftover. From then on, the accounts are never loaded.

**Lazy var.** The work is the initializer, so reading the variable runs it.

**Lazy closure.** The initializer does the work and returns an empty closure. So the first call runs the initializer,
and later calls run the empty closure.
*/
import Once
import Props

final class LazyScreen: LifecycleScreen {
  lazy var loadAccounts: Void = show("requested", "the accounts")
  lazy var loadRates: () -> Void = {
    show("requested", "the rates")
    return {}
  }()

  override func viewDidAppear() {
    super.viewDidAppear()
    _ = loadAccounts
    loadRates()
  }
}
/*:
**Predict.** One screen appears twice. A test assigns the first variable of another screen, to keep it from loading, and
then lets it appear. What does each of the two request, and how often?
*/
title("A lazy var that does the work")
LazyScreen().appearTwice()
show("now", "the test")
let silenced = LazyScreen()
silenced.loadAccounts = ()
silenced.appear()
/*:
## The same with `@RunOnce` and `@LazyOnce`
For work, use `@RunOnce`. For a value that is made when it's first read, use `@LazyOnce`, a `lazy var` that can't be
assigned. In Swift 5 mode, where two threads may reach such a property, they can't make its value twice. (Swift 6 lets
only one thread reach it. [Which form](WhichForm) says how threads share a value.) Here, `.WithSelf` passes the screen
to its closure. `$format.valueIfInitialized` is the value if there is one already, and `nil` otherwise.
*/
final class Screen: LifecycleScreen {
  let currency = "EUR"
  @RunOnce var loadAccounts = { show("requested", "the accounts") }
  @LazyOnce.WithSelf({ (screen: Screen) in
    show("made", "the format")
    return "#,##0.00 \(screen.currency)"
  }) var format

  override func viewDidAppear() {
    super.viewDidAppear()
    loadAccounts()
  }
}
/*:
**Predict.** The screen appears twice, and then three lines ask for the format. Which of the three makes the format?
*/
title("The same with @RunOnce and @LazyOnce")
let screen = Screen()
screen.appearTwice()
show("is there a format", screen.$format.valueIfInitialized != nil)
show("the format", screen.format)
show("the format", screen.format)
/*:
- Experiment: A list is a struct, so it can be copied. Predict how often it is loaded, and what changes if you move
  `_ = first.load` before the copy. Then remove the marks `// Try:`. The refused line assigns to a `@RunOnce`, as
  the test above did to a `lazy var`.
*/
// Try: struct List { lazy var load: Void = show("a list", "loaded") }
// Try: title("The experiment"); var first = List()
// Try: var second = first
// Try: _ = first.load
// Try: _ = second.load
// Refused: screen.loadAccounts = {}
// Says: cannot assign to property: 'loadAccounts' is a get-only property
/*:
## What it prints, and why

    ── A lazy var that does the work ──
    requested ................................... the accounts
    requested ................................... the rates
    now ......................................... the test
    requested ................................... the rates

The first screen requests both, once each. It works, but `_ = loadAccounts` reads like a leftover, and without the `_ =`
the accounts aren't loaded, while the compiler warns only that a property is unused. The second screen requests only the
rates, because the initializer of a variable that has been assigned never runs.

    ── The same with @RunOnce and @LazyOnce ──
    requested ................................... the accounts
    is there a format ........................... false
    made ........................................ the format
    the format .................................. #,##0.00 EUR
    the format .................................. #,##0.00 EUR

The second, because it is the first to read the value. `valueIfInitialized` only looks.

**The experiment.** Twice, because each copy has an empty variable of its own. If `_ = first.load` comes before the
copy, the variable is filled when it is copied, and the list is loaded once.
[Next](@next)
*/
