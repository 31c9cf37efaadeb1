/*:
# Older systems
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run OlderSystems`, about 10 minutes

This appendix shows five older ways, and lists on which page each of the seventeen runs. Thirty
screens report their first appearance, and nobody wants to declare thirty flags.

**D2 flag in a base class.** So the base class gets one, and changes it in its own `viewDidAppear`.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

class AppScreen: LifecycleScreen {
  var isFirstAppearance = true
  override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }
}

final class SuperLast: AppScreen {
  override func viewDidAppear() {
    if isFirstAppearance { show("reported", "super last") }
    super.viewDidAppear()
  }
}

final class SuperFirst: AppScreen {
  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance { show("reported", "super first") }
  }
}
/*:
**Predict.** Each of the two screens appears twice. Which of them report?
*/
title("A flag in a base class")
SuperLast().appearTwice()
SuperFirst().appearTwice()
/*:
**D3 counting property.** It counts how often it is read, so it does not matter where `super` is
called. **D4 FunctionCallTracker** moves that into a class of its own, one for each function that
asks.
*/
final class FunctionCallTracker {
  private var calls = 0

  var isFirstTimeCall: Bool {
    calls += 1
    return calls == 1
  }
}

final class CountingScreen: LifecycleScreen {
  private var reads = 0
  var isFirstRead: Bool {
    reads += 1
    return reads == 1
  }
  let tracker = FunctionCallTracker()

  override func viewDidAppear() {
    super.viewDidAppear()
    show("first time, D3", isFirstRead)
    show("first time, D4", tracker.isFirstTimeCall)
  }
}
/*:
**Predict.** Somebody hunts a bug, and logs D3 before the screen appears. What do the two say when
it appears?
*/
title("A counting property")
let counting = CountingScreen()
show("log, D3", counting.isFirstRead)
counting.appear()
/*:
**D5 CodeCallTracker** remembers the places in the code that have asked, so one is enough for a
whole screen. Its key is file, line and column, joined with nothing between them.
*/
final class CodeCallTracker {
  private var places: Set<String> = []

  func isFirstTimeCall(file: String = #fileID, line: Int = #line, column: Int = #column) -> Bool {
    places.insert("\(file)\(line)\(column)").inserted
  }
}
/*:
**Predict.** One check stands in line 1, column 23, another in line 12, column 3. What is the second
told?
*/
title("A set of places")
let places = CodeCallTracker()
show("line 1, column 23", places.isFirstTimeCall(line: 1, column: 23))
show("line 12, column 3", places.isFirstTimeCall(line: 12, column: 3))
/*:
**D11 dispatch_once** runs a block once for each *token*, a global or a static. Swift has not had it
since version 3, so `Playgrounds/Alternatives/DispatchOnce.swift` stands in.
*/
final class TokenDatabase: Sendable {
  static let token = DispatchOnce.Token()

  func open(_ name: String) { DispatchOnce.perform(Self.token) { show("opened", name) } }
}
/*:
**Predict.** Two databases are opened, and each of them twice. What is printed?
*/
title("A token")
let (accounts, pictures) = (TokenDatabase(), TokenDatabase())
for _ in 1...2 {
  accounts.open("accounts")
  pictures.open("pictures")
}
/*:
## The same with `@SetOnce`
`@SetOnce` needs no base class: it also works in a `LifecycleTableScreen`, which is no `AppScreen`.
Reading `didAppear` is one thing, and deciding with `$didAppear.set()` another.
*/
final class TableScreen: LifecycleTableScreen {
  @SetOnce var didAppear

  override func viewDidAppear() {
    super.viewDidAppear()
    show("first time", $didAppear.set())
  }
}
/*:
**Predict.** Somebody logs `didAppear` before the screen appears. Then it appears twice. What is
printed?
*/
title("The same with @SetOnce")
let table = TableScreen()
show("log", table.didAppear)
table.appearTwice()
/*:
- Experiment: A screen reports its first appearance *with rows*: it has none the first time. What is
  shown? Predict, then remove the marks `// Try:`. Then swap the two sides of `&&`.
*/
// Try: title("The experiment"); let empty = CountingScreen()
// Try: for hasRows in [false, true] {
// Try:   show("reported, with rows: \(hasRows)", empty.isFirstRead && hasRows)
// Try: }
/*:
## Where each system runs
`swift run Scorecard` puts all of these, with the wrappers, through the same situations.

- D1 flag and check: [2](FlagAndCheck) and [5](TwoThreads)
- D2 flag in a base class, D3 counting property, D4 FunctionCallTracker: [17](OlderSystems)
- D5 CodeCallTracker, D11 dispatch_once: [17](OlderSystems)
- D6 settable-only flag: [3](SettableOnlyFlag)
- D7 encapsulating struct: [4](EncapsulatingStruct)
- D8 lazy var, D9 lazy closure: [8](LazyVariable)
- D10 Swift-RunOnce: [15](Inline)
- D12 atomic exchange: [5](TwoThreads)
- D13 state enum, D14 onAppearOnce: [7](LoadOnce)
- D15 delayedSetup: [9](DelayedSetup)
- D16 FirstLaunch, D17 injected FirstLaunch: [13](FirstLaunch)

## What it prints, and why

    ── A flag in a base class ──
    reported .................................... super last

With `super` first, as is the habit, the base class has changed its flag before the screen looks.

    ── A counting property ──
    log, D3 ..................................... true
    first time, D3 .............................. false
    first time, D4 .............................. true

The log has read D3, and only the first read is `true`. D4 counts, too, but nobody has logged it.

    ── A set of places ──
    line 1, column 23 ........................... true
    line 12, column 3 ........................... false

Both keys end in 123. The published library puts a separator between the parts, yet each call builds
a string. D2 to D5 are not thread safe; on the main thread, where screens are, they need not be.

    ── A token ──
    opened ...................................... accounts

The token belongs to the process, so the pictures are never opened. A `static let` is the same
today.

    ── The same with @SetOnce ──
    log ......................................... false
    first time .................................. true
    first time .................................. false

The log only reads the flag. `set()` is what decides.

**The experiment.** False both times: the first read comes when there are no rows. With the sides
swapped, the second is true. So it is with `$didAppear.set()`, but that name says that it sets.

[Previous](@previous) · [Contents](Welcome)
*/
