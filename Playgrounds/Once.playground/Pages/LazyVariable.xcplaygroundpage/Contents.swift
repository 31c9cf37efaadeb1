/*:
# A lazy var as the guard
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run LazyVariable`, about 5 minutes

Swift runs the initializer of a `lazy var` once. Somebody has used that to load the accounts. Somebody else cleans up,
and removes a `_ =` that looks like a leftover. The accounts are never loaded again.

**Lazy var.** The work is the initializer. Reading the variable runs it.

**Lazy closure.** The initializer does the work, and returns an empty closure. The first call runs the initializer, and
later calls run the empty closure.
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
**Predict.** The screen appears twice. What does it request?
*/
title("A lazy var as the guard")
LazyScreen().appearTwice()
/*:
A lazy variable can be assigned. A test assigns one before its screen appears, to keep that screen from loading.

**Predict.** What does that screen request?
*/
title("A variable can be assigned")
let silenced = LazyScreen()
silenced.loadAccounts = ()
silenced.appear()
/*:
## The same with `@RunOnce` and `@LazyOnce`
For work, use `@RunOnce`. For a value that is made when it is first read, use `@LazyOnce`. It is like a `lazy var`, but
it is thread safe, and it cannot be assigned. `.WithSelf` passes the screen to the closure. `$format.valueIfInitialized`
is the value, or `nil` if the value has not been made.
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
**Predict.** The screen appears twice. Then three lines ask for the format. Before which of the three is it made?
*/
title("The same with @RunOnce and @LazyOnce")
let screen = Screen()
screen.appearTwice()
show("the format, if it is there", screen.$format.valueIfInitialized ?? "none")
show("the format", screen.format)
show("the format", screen.format)
/*:
- Experiment: A list is a struct, so it can be copied. How often is it loaded? Predict, then remove the marks `// Try:`.
  What changes if `first.load()` stands before the copy? The refused line assigns to a `@RunOnce`.
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

    ── A lazy var as the guard ──
    requested ................................... the accounts
    requested ................................... the rates

Each once. It works, but `_ = loadAccounts` reads like a leftover. Without the `_ =` the compiler only warns of an
unused property, and the accounts are not loaded.

    ── A variable can be assigned ──
    requested ................................... the rates

Only the rates. An initializer does not run after its variable has been assigned.

    ── The same with @RunOnce and @LazyOnce ──
    requested ................................... the accounts
    the format, if it is there .................. none
    made ........................................ the format
    the format .................................. #,##0.00 EUR
    the format .................................. #,##0.00 EUR

Before the second line, which is the first to read the value. `valueIfInitialized` does not make it.

**The experiment.** Twice, because both copies have an empty variable. If `first.load()` stands before the copy, the
copy has the filled variable. The list is then loaded once.
[Next](@next)
*/
