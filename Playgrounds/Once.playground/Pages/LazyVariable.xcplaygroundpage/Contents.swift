/*:
# A lazy var that does the work
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run LazyVariable`, about 5 minutes

Swift runs the initializer of a `lazy var` once, and somebody has used that to load the accounts. Somebody else cleans
up, and removes a `_ =` that looks like a leftover. From then on, the accounts are never loaded.

**Lazy var.** The work is the initializer, so reading the variable runs it.

**Lazy closure.** The initializer does the work and returns an empty closure. So the first call runs the initializer,
and later calls run the empty closure.
*/
#if canImport(Once)
  import Once
  import Props
#endif

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
**Predict.** The screen appears twice. What does it request, and how often?
*/
title("A lazy var that does the work")
LazyScreen().appearTwice()
/*:
A lazy variable can be assigned. A test does so before its screen appears, to keep the screen from loading.

**Predict.** What does that screen request?
*/
title("A variable can be assigned")
let silenced = LazyScreen()
silenced.loadAccounts = ()
silenced.appear()
/*:
## The same with `@RunOnce` and `@LazyOnce`
For work, use `@RunOnce`. For a value that is made when it's first read, use `@LazyOnce`: a `lazy var` that can't be
assigned. Even if two threads reach it, which Swift 6 prevents unless the code opts out, they can't make the value
twice. (For a value that threads are meant to share, see [Which form](WhichForm).) Here, `.WithSelf` passes the screen
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
show("the format, if it is there", screen.$format.valueIfInitialized ?? "none")
show("the format", screen.format)
show("the format", screen.format)
/*:
- Experiment: A list is a struct, so it can be copied. Predict how often it is loaded, and what changes if
  `first.load()` stands before the copy. Then remove the marks `// Try:`. The refused line assigns to a `@RunOnce`, as
  the test above did to a `lazy var`.
*/
// Try: struct List { lazy var load: () -> Void = { show("a list", "loaded"); return {} }() }
// Try: title("The experiment"); var first = List()
// Try: var second = first
// Try: first.load()
// Try: second.load()
// Refused: screen.loadAccounts = {}
// Says: cannot assign to property: 'loadAccounts' is a get-only property
/*:
## What it prints, and why

    ── A lazy var that does the work ──
    requested ................................... the accounts
    requested ................................... the rates

Both, once each. It works, but `_ = loadAccounts` reads like a leftover, and without the `_ =` the accounts aren't
loaded, while the compiler warns only that a property is unused.

    ── A variable can be assigned ──
    requested ................................... the rates

Only the rates. Once a variable has been assigned, its initializer never runs.

    ── The same with @RunOnce and @LazyOnce ──
    requested ................................... the accounts
    the format, if it is there .................. none
    made ........................................ the format
    the format .................................. #,##0.00 EUR
    the format .................................. #,##0.00 EUR

The second, because it is the first to read the value. `valueIfInitialized` only looks.

**The experiment.** Twice, because each copy has an empty variable of its own. If `first.load()` stands before the copy,
the variable is filled when it is copied, and the list is loaded once.
[Next](@next)
*/
