/*:
[Previous](@previous) · [Contents](Welcome)

# Lazy, as once

**Situation.** A list of accounts is loaded when its view first appears, and not again when the view comes
back. The language has something that runs once: the initialiser of a `lazy var`.

From `Alternatives/LazyVariable.swift`:

    /// Does the work when it is first read.
    public lazy var load: Void = work()

The second version wants to be called like a function. Its initialiser does the work and returns a closure that
does nothing.

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
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class LazyScreen: LifecycleScreen {
  var loads = 0
  lazy var variable = LazyVariable { [unowned self] in loads += 1 }
  lazy var closure = LazyClosure { [unowned self] in loads += 1 }

  override func viewDidAppear() {
    super.viewDidAppear()
    _ = variable.load  // the call
    closure.load()
  }
}

//: ## What it does
title("Lazy, as once: what it does")
let screen = LazyScreen()
screen.appear()
screen.disappear()
screen.appear()
show("loads by the two, in two appearances", screen.loads)
/*:
Prints:

    Lazy, as once: what it does
    loads by the two, in two appearances ........ 2

The call is `_ = variable.load`. Without the `_ =` Swift 6.3 warns that the variable is never used, and does not
run the initialiser either.

## What goes wrong

A closure with arguments needs a stub with as many, `{ _, _ in }`, and the work never sees them.

Both can be assigned. Who assigns first has used the turn up; who assigns later gives it another payload:
*/
title("What goes wrong")
let runs = CallLog()
let assigned = LazyVariable { runs.record("variable") }
assigned.load = ()
_ = assigned.load
show("runs after an assignment", runs.count)

let reassigned = LazyClosure { runs.record("closure") }
reassigned.load()
reassigned.load = { runs.record("something else") }
reassigned.load()
show("runs after a reassignment", runs.entries.joined(separator: ", "))
/*:
Prints:

    What goes wrong
    runs after an assignment .................... 0
    runs after a reassignment ................... closure, something else

And neither is thread safe. Whoever reads while the initialiser is still at work starts it once more:
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

Work that is to be done once is a payload, and a value that is to be made once is a value. Neither can be
assigned, and both are thread safe.
*/
title("The same with @RunOnce and @LazyOnce")
final class AccountsScreen: LifecycleScreen {
  var loads = 0
  @RunOnce var load = { (screen: AccountsScreen) in screen.loads += 1 }
  @LazyOnce var heading = "Accounts"

  override func viewDidAppear() {
    super.viewDidAppear()
    load(self)
  }
}

let accounts = AccountsScreen()
accounts.appear()
accounts.disappear()
accounts.appear()
show("loads in two appearances", accounts.loads)

show("the heading if it has been made", accounts.$heading.valueIfInitialized ?? "not made")
show("the heading", accounts.heading)

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

    The same with @RunOnce and @LazyOnce
    loads in two appearances .................... 1
    the heading if it has been made ............. not made
    the heading ................................. Accounts
    runs with two threads, @LazyOnce ............ 1
    runs with two threads, @RunOnce ............. 1

## Change this and run again
*/
// Try: show("asked without making it", AccountsScreen().$heading.isInitialized)
// Refused: accounts.heading = "Settings"
// Refused: accounts.load = { _ in }
/*:
[Next](@next)
*/
