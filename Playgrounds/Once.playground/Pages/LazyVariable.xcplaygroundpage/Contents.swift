/*:
[Previous](@previous) · [Contents](Welcome)

# A lazy var as the guard

Run it with ▶ in Xcode, or with `Playgrounds/run LazyVariable` in a terminal. It takes about six minutes.

Swift has something that runs once: the initializer of a `lazy var`. Somebody has used it to load the accounts. Somebody
else cleans up, and removes an assignment to `_` that looks like a leftover. The accounts are never loaded again.

**D8 lazy var.** The work is the initializer, and to read the variable is the call. **D9 lazy closure.** The initializer
does the work and returns a closure that does nothing, so that you can call it. Neither needs a flag.
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
**Predict.** The screen appears twice. What does it request? Does `loadRates` know the currency?
*/
title("A lazy var as the guard")
let lazyScreen = LazyScreen()
lazyScreen.appearTwice()
show("requests", lazyScreen.requests)
/*:
Both are variables. A test assigns them, to keep one screen from loading. In another screen, which has loaded already,
it replaces the closure.

**Predict.** After that, each of the two screens appears. What have they requested in the end?
*/
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

For work, use `@RunOnce`. For a value that is made when it is first read, use `@LazyOnce`: it is a
`lazy var` that is thread safe and cannot be assigned. With `.WithSelf`, a closure in the attribute
is given the screen. `loadRates` takes an argument, so the screen has to be part of that.

**Predict.** The screen appears twice. What does it request, and with which currency? When is the formatter made?
*/
title("The same with @RunOnce and @LazyOnce")
final class Screen: LifecycleScreen {
  let currency = "EUR"
  var requests: [String] = []
  @RunOnce.WithSelf({ (screen: Screen) in screen.requests.append("accounts") }) var loadAccounts
  @RunOnce var loadRates = { (request: (screen: Screen, currency: String)) in
    request.screen.requests.append("rates in \(request.currency)")
  }
  @LazyOnce.WithSelf({ (screen: Screen) in
    show("made", "the formatter")
    return "#,##0.00 \(screen.currency)"
  }) var formatter

  override func viewDidAppear() {
    super.viewDidAppear()
    loadAccounts()
    loadRates((self, currency))
  }
}

let screen = Screen()
screen.appearTwice()
show("requests", screen.requests)
show("the formatter, if it is there", screen.$formatter.valueIfInitialized ?? "none")
show("the formatter", screen.formatter)
show("the formatter", screen.formatter)
/*:
## Change this and run again

- Experiment: Clean up as in the story: delete the `_ =`. Predict what the first screen requests. Who warns you?
- Experiment: The list becomes a struct, and the struct is copied. Predict how often it is loaded, then remove the marks
  `// Try:`. What changes if `first.load()` stands before the copy? The refused line assigns to a `@RunOnce`.
*/
// Try: struct List { lazy var load: () -> Void = { show("a list", "loaded"); return {} }() }
// Try: var first = List()
// Try: var second = first
// Try: first.load()
// Try: second.load()
// Refused: screen.loadAccounts = {}
// Says: cannot assign to property: 'loadAccounts' is a get-only property
/*:
## What it prints, and why

Prints:

    A lazy var as the guard
    requests .................................... ["accounts", "rates"]

It works, and guard and payload are one declaration, which may use `self`. But the call of the first reads like a
leftover, and the closure of the second takes a currency that the work never sees.

Prints:

    requests, silenced .......................... []
    requests, replaced .......................... ["accounts", "rates", "EUR"]

Assigned before it is read, a lazy var never runs its work; assigned after, it does something else from then on. With
`private(set)` only the type itself can do that. And [two threads](TwoThreads) at the same time both run the work.

Prints:

    The same with @RunOnce and @LazyOnce
    requests .................................... ["accounts", "rates in EUR"]
    the formatter, if it is there ............... none
    made ........................................ the formatter
    the formatter ............................... #,##0.00 EUR
    the formatter ............................... #,##0.00 EUR

The arguments of the first call arrive, later ones are ignored. `valueIfInitialized` makes nothing.
No call of `loadAccounts` names a screen. One of `loadRates` could name the wrong one.

[Next](@next)
*/
