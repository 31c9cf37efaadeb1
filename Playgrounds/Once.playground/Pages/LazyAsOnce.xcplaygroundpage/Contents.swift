/*:
[Previous](@previous) · [Contents](Welcome)

# Lazy, as once

Run it with ▶ in Xcode, or with `swift run LazyAsOnce` in a terminal.
[Welcome](Welcome) tells how to open it.

**Situation.** A list of accounts is loaded when its view first appears, and not again when the view comes back.

The language has something that runs once: the initialiser of a `lazy var`. So the work becomes that initialiser, and
reading the variable is the call. In a second version the initialiser does the work and returns a closure that does
nothing, so that it can be called like a function. Neither needs a flag:
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
title("Lazy, as once: what it does")
let lazyScreen = LazyScreen()
lazyScreen.appear()
lazyScreen.disappear()
lazyScreen.appear()
/*:
Prints:

    Lazy, as once: what it does
    loadAccounts ................................ loaded
    loadRates ................................... loaded

The payload stands where it is declared, and may use `self`. But the first call is `_ = loadAccounts`: without the
`_ =` Swift 6.3 warns that the result is unused, and does not run the initialiser. And if the second is to take
arguments, its stub has to repeat them, and the work does not see those of the first call.

Our copies differ in one thing: the work is handed in.

From `Alternatives/LazyVariable.swift`:

    /// Does the work when it is first read.
    public lazy var load: Void = work()

From `Alternatives/LazyClosure.swift`:

    /// Does the work when it is first called, and nothing any other time.
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

Both are variables, and whoever sees them may assign them; with `private(set)`, only the type itself.

**Predict.** The variable is assigned before it is read, the closure after it was called. What runs?
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

The first never loads. The second does something new on every call from now on.

Nor is `lazy` thread safe: a thread that reads while the initialiser is at work starts it once more. The initialiser is
itself the window, so the work can hold the first thread and no `pause` is needed.

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

Work to be done once is `@RunOnce`, a value to be made once is `@LazyOnce`. From outside neither can be assigned, and
a second thread waits until the first is done.

**Predict.** The screen appears twice, and its heading is asked for before it is first read. What is shown?
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

**Predict.** Two threads call, as above. How many runs of each?
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
`UnsafelyShared` overrules that here. In a class that threads share, write `let value = RunOnce { … }`.

A list that can fail, and be refreshed, needs more than once: [Load once](LoadOnce).

## Change this and run again

- Experiment: The list becomes a struct, and is copied. Predict how often it is loaded, then take the first five marks
  away. Then move `first.load()` to before the copy. The refused line tries to assign a `@RunOnce`.
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
