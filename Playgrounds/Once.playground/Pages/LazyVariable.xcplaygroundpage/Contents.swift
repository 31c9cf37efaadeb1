/*:
# A lazy var as the guard
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run LazyVariable`, about 7 minutes

Swift has something that runs once: the initializer of a `lazy var`. Somebody has used it to load
the accounts. Somebody else cleans up, and removes a `_ =` that looks like a leftover. The accounts
are never loaded again.

**D8 lazy var.** The work is the initializer, and reading the variable runs it.
**D9 lazy closure.** The initializer does the work and returns a closure that does nothing: the
first call does the work. Neither needs a flag.
*/
#if canImport(Once)
  import Once
  import Props
#endif

final class LazyScreen: LifecycleScreen {
  var requests: [String] = []

  lazy var loadAccounts: Void = { requests.append("accounts") }()

  lazy var loadRates: (_ currency: String) -> Void = {
    requests.append("rates")
    return { _ in }
  }()

  override func viewDidAppear() {
    super.viewDidAppear()
    _ = loadAccounts
    loadRates("EUR")
  }
}
/*:
**Predict.** The screen appears twice. What does it request?
*/
title("A lazy var as the guard")
let lazyScreen = LazyScreen()
lazyScreen.appearTwice()
show("requests", lazyScreen.requests)
/*:
Both can be assigned, as neither is `private(set)`. One test does that before its screen appears, to
keep it from loading. Another replaces the closure between two appearances of its screen.

**Predict.** What have the two screens requested in the end?
*/
title("Variables can be assigned")
let (silenced, replaced) = (LazyScreen(), LazyScreen())
silenced.loadAccounts = ()
silenced.loadRates = { _ in }
silenced.appear()
show("requests, silenced", silenced.requests)

replaced.appear()
replaced.loadRates = { currency in replaced.requests.append(currency) }
replaced.appear()
show("requests, replaced", replaced.requests)
/*:
## The same with `@RunOnce` and `@LazyOnce`
For work, use `@RunOnce`. For a value that is made when it is first read, use `@LazyOnce`, a
`lazy var` that is thread safe and cannot be assigned. With `.WithSelf` both hand the screen to
their closure. A payload takes one argument at most, so a screen and a currency travel in a tuple.
*/
final class Screen: LifecycleScreen {
  let currency = "EUR"
  var requests: [String] = []
  @RunOnce.WithSelf({ (screen: Screen) in screen.requests.append("accounts") }) var loadAccounts
  @RunOnce var loadRates = { (request: (screen: Screen, currency: String)) in
    request.screen.requests.append("rates in \(request.currency)")
  }
  @LazyOnce.WithSelf({ (screen: Screen) in
    show("made", "the format")
    return "#,##0.00 \(screen.currency)"
  }) var format

  override func viewDidAppear() {
    super.viewDidAppear()
    loadAccounts()
    loadRates((self, currency))
  }
}
/*:
**Predict.** The screen appears twice. What does it request?
*/
title("The same with @RunOnce")
let screen = Screen()
screen.appearTwice()
show("requests", screen.requests)
/*:
`valueIfInitialized` is the value, if there is one yet.

**Predict.** Which of these three lines prints “made”?
*/
title("The same with @LazyOnce")
show("the format, if it is there", screen.$format.valueIfInitialized ?? "none")
show("the format", screen.format)
show("the format", screen.format)
/*:
- Experiment: A list is a struct, and is copied. How often is it loaded? Predict, then remove the
  marks `// Try:`. What changes if `first.load()` stands before the copy? The refused line assigns
  to a `@RunOnce`.
*/
// Try: struct List { lazy var load: () -> Void = { show("a list", "loaded"); return {} }() }
// Try: title("The experiment"); var first = List()
// Try: var second = first
// Try: first.load()
// Try: second.load()
// Refused: screen.loadRates = { _ in }
// Says: cannot assign to property: 'loadRates' is a get-only property
/*:
## What it prints, and why

    ── A lazy var as the guard ──
    requests .................................... ["accounts", "rates"]

It works. But the call of the first reads like a leftover: without the `_ =` the compiler warns that
a property is unused, and nothing is loaded. And the request for the rates never gets the currency.

    ── Variables can be assigned ──
    requests, silenced .......................... []
    requests, replaced .......................... ["accounts", "rates", "EUR"]

Assigned first, a lazy var never runs its work; assigned later, the closure does something else.

    ── The same with @RunOnce ──
    requests .................................... ["accounts", "rates in EUR"]

The argument of the first call arrives, and later ones are ignored.

    ── The same with @LazyOnce ──
    the format, if it is there .................. none
    made ........................................ the format
    the format .................................. #,##0.00 EUR
    the format .................................. #,##0.00 EUR

The second, which is the first to read the value. The third finds it.

**The experiment.** Twice, as both copies have an empty variable. If `first.load()` comes before the
copy, the copy has the filled one, and the list is loaded once.
[Next](@next)
*/
