/*:
[Previous](@previous) · [Contents](Welcome)

# A lazy variable as the guard

Run it with ▶ in Xcode, or with `Playgrounds/run LazyAsOnce` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A list of accounts is loaded when its view first appears, and not again when the view comes back.

Swift already has something that runs once: the initialiser of a `lazy var`. So the work becomes that initialiser, and
reading the variable is the call. In a second version the initialiser does the work and returns a closure that does
nothing, so you can call it like a function. Neither needs a flag:
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class LazyScreen: LifecycleScreen {
  lazy var loadAccounts: Void = show("loadAccounts", "loaded")

  lazy var loadRates: () -> Void = {
    show("loadRates", "loaded")
    return {}
  }()

  override func viewDidAppear() {
    super.viewDidAppear()
    _ = loadAccounts  // the call
    loadRates()
  }
}
/*:
## What it does

**Predict.** The screen appears twice. Which lines are shown?
*/
title("A lazy variable as the guard: what it does")
let lazyScreen = LazyScreen()
lazyScreen.appear()
lazyScreen.disappear()
lazyScreen.appear()
/*:
Prints:

    A lazy variable as the guard: what it does
    loadAccounts ................................ loaded
    loadRates ................................... loaded

Guard and payload are one declaration, and the payload may use `self`. But to call the first you write
`_ = loadAccounts`: without the `_ =`, Swift 6.3 warns that the result is unused, and does not run the initialiser. And
if the second is to take arguments, the closure it returns has to declare them, and the work never sees those of the
first call.

Our copies differ in one thing: you pass the work in.

From `Alternatives/LazyVariable.swift`:

    /// Does the work when it is first read.
    public lazy var load: Void = work()

From `Alternatives/LazyClosure.swift`:

    /// Does the work when it is first called, and nothing after that.
    public lazy var load: () -> Void = {
      work()
      return {}
    }()

    /// The same for a function of two arguments.
    public lazy var show: (_ title: String, _ row: Int) -> Void = {
      work()
      return { _, _ in }
    }()

## What goes wrong

Both are variables, and anyone who sees them can assign them; with `private(set)`, only the type itself can.

**Predict.** The variable is assigned before it is read, the closure after it has been called. What runs?
*/
title("What goes wrong")
let assigned = LazyVariable { show("variable", "loaded") }
assigned.load = ()
_ = assigned.load

let reassigned = LazyClosure { show("closure", "loaded") }
reassigned.load()
reassigned.load = { show("closure", "something else") }
reassigned.load()
/*:
Prints:

    What goes wrong
    closure ..................................... loaded
    closure ..................................... something else

The first never loads. The second does something else on every call from now on.

Nor is `lazy` thread safe: a thread that reads while the initialiser is running starts it again. The initialiser itself
is the window, so the work can hold the first thread and no `pause` is needed.

**Predict.** Two threads call. How many runs?
*/
typealias Work = @Sendable () -> Void
func lazyRuns(_ make: (_ work: @escaping Work) -> Work) -> Int {
  let gate = Gate("the initialiser")
  let runs = CallLog()
  let load = make {
    runs.record("ran")
    gate.holdFirst()
  }
  gate.race(first: load, second: load)
  return runs.count
}

let variableRuns = lazyRuns { work in
  let owner = UnsafelyShared(LazyVariable(work))
  return { _ = owner.value.load }
}
let closureRuns = lazyRuns { work in
  let owner = UnsafelyShared(LazyClosure(work))
  return { owner.value.load() }
}
show("runs with two threads, variable", variableRuns)
show("runs with two threads, closure", closureRuns)
/*:
Prints:

    runs with two threads, variable ............. 2
    runs with two threads, closure .............. 2

## The same with `@RunOnce` and `@LazyOnce`

For work, use `@RunOnce`; for a value, `@LazyOnce`. Neither can be assigned from outside, and a second thread waits
until the first is done.

**Predict.** The screen appears twice. Then the page asks whether the heading has been made, and reads it. What is
shown?
*/
title("The same with @RunOnce and @LazyOnce")
final class AccountsScreen: LifecycleScreen {
  @RunOnce var load = { show("load", "loaded") }
  @LazyOnce var heading = "Accounts"

  override func viewDidAppear() {
    super.viewDidAppear()
    load()
  }
}

let accounts = AccountsScreen()
accounts.appear()
accounts.disappear()
accounts.appear()
show("the heading, if it has been made", accounts.$heading.valueIfInitialized ?? "not made")
show("the heading", accounts.heading)
/*:
Prints:

    The same with @RunOnce and @LazyOnce
    load ........................................ loaded
    the heading, if it has been made ............ not made
    the heading ................................. Accounts

**Predict.** Two threads call, as above. How often does each run?
*/
func onceRuns() -> (lazy: Int, run: Int) {
  let (valueRuns, payloadRuns) = (CallLog(), CallLog())
  let (valueGate, payloadGate) = (Gate("the initialiser"), Gate("the payload"))
  func make() -> Int {
    valueRuns.record("ran")
    valueGate.holdFirst()
    return valueRuns.count
  }
  @LazyOnce var value = make()
  let lazy = UnsafelyShared($value)
  let read: Work = { _ = lazy.value.wrappedValue }
  valueGate.race(patience: 0.2, first: read, second: read)

  let run = RunOnce {
    payloadRuns.record("ran")
    payloadGate.holdFirst()
  }
  payloadGate.race(patience: 0.2, first: { run() }, second: { run() })
  return (valueRuns.count, payloadRuns.count)
}

let counts = onceRuns()
show("runs with two threads, @LazyOnce", counts.lazy)
show("runs with two threads, @RunOnce", counts.run)
/*:
Prints:

    runs with two threads, @LazyOnce ............ 1
    runs with two threads, @RunOnce ............. 1

A `@LazyOnce` is thread safe but not `Sendable`, because its initialiser may belong to the actor of its owner;
`UnsafelyShared` overrides that here. In a class that threads share, write `let value = RunOnce { … }`.

A load that can fail or be refreshed needs more: see [Load once](LoadOnce).

## Change this and run again

- Experiment: The list becomes a struct, and is copied. Predict how often it is loaded, then remove the first five
  marks. Then move `first.load()` before the copy. The refused line tries to assign to a `@RunOnce`.
*/
// Try: struct List { lazy var load: () -> Void = { show("list", "loaded"); return {} }() }
// Try: var first = List()
// Try: var second = first
// Try: first.load()
// Try: second.load()
// Refused: accounts.load = {}
// Says: cannot assign to property: 'load' is a get-only property
/*:
[Next](@next)
*/
