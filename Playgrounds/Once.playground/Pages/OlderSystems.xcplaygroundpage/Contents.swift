/*:
[Previous](@previous) · [Contents](Welcome)

# Older systems

Run it with ▶ in Xcode, or with `Playgrounds/run OlderSystems` in a terminal. It takes about seven minutes.

Thirty screens report their first appearance. Nobody wants to declare thirty flags, so the base class of the app gets
something that all of them can ask. It works in some screens. Since somebody has added a line to the log, to find out
why it does not work in the others, it works in fewer.

Four answers have been proposed, each of which repairs the one before. Here all four are in one base class:
*/
#if canImport(Once)
  import Once
  import Props
#endif

/// D4 FunctionCallTracker: the counting property in a class of its own, one for each function that asks.
final class FunctionCallTracker {
  private var calls = 0

  var isFirstCall: Bool {
    calls += 1
    return calls == 1
  }
}

/// D5 CodeCallTracker: remembers the places in the code that have asked.
final class CodeCallTracker {
  private var places: Set<String> = []

  func isFirstTimeCall(file: String = #fileID, line: Int = #line, column: Int = #column) -> Bool {
    places.insert("\(file)\(line)\(column)").inserted
  }
}

class AppScreen: LifecycleScreen {
  /// D2 flag in a base class: changed in the override of the base class.
  var isFirstAppearance = true

  override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }

  /// D3 counting property: the first read finds the count at 1, wherever `super` is called.
  var isFirstRead: Bool {
    reads += 1
    return reads == 1
  }
  private var reads = 0

  var isFirstDidAppear: Bool { didAppearTracker.isFirstCall }
  private let didAppearTracker = FunctionCallTracker()

  let tracker = CodeCallTracker()

  var reports: [String] = []
}
/*:
Two screens use it. They differ in where they call `super`:
*/
final class SuperLast: AppScreen {
  override func viewDidAppear() {
    if isFirstAppearance { reports.append("D2") }
    if isFirstRead { reports.append("D3") }
    if isFirstDidAppear { reports.append("D4") }
    if tracker.isFirstTimeCall() { reports.append("D5") }
    super.viewDidAppear()
  }
}

final class SuperFirst: AppScreen {
  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance { reports.append("D2") }
    if isFirstRead { reports.append("D3") }
    if isFirstDidAppear { reports.append("D4") }
    if tracker.isFirstTimeCall() { reports.append("D5") }
  }
}
/*:
**Predict.** Each screen appears twice. Which of the four report, in which screen, and how often?
*/
title("Older systems")
let (superLast, superFirst) = (SuperLast(), SuperFirst())
superLast.appearTwice()
superFirst.appearTwice()
show("super last", superLast.reports)
show("super first", superFirst.reports)
/*:
**Predict.** Somebody hunts a bug, and logs the answers before the screen appears. Which of the four report now?
*/
let logged = SuperLast()
show("log, D2", logged.isFirstAppearance)
show("log, D3", logged.isFirstRead)
show("log, D4", logged.isFirstDidAppear)
show("log, D5", logged.tracker.isFirstTimeCall())
logged.appear()
show("after the log", logged.reports)
/*:
The fourth has survived everything so far. It tells two checks in one line apart, and it costs one property for a whole
screen. Its key is file, line and column, joined with nothing between them.

**Predict.** One check stands in line 1, column 23, another in line 12, column 3. What are they told?
*/
let collision = CodeCallTracker()
show("line 1, column 23", collision.isFirstTimeCall(line: 1, column: 23))
show("line 12, column 3", collision.isFirstTimeCall(line: 12, column: 3))
/*:
## The same with `@SetOnce`

To look and to decide are two things here: look at `didAppear` as often as you like, `$didAppear.set()` decides. There
is no base class, so it works in a table screen as well, which has another one.

**Predict.** Somebody looks before the screen appears, and then it appears twice. What does the screen report?
*/
title("The same with @SetOnce")
final class TableScreen: LifecycleTableScreen {
  var reports: [String] = []
  @SetOnce var didAppear

  override func viewDidAppear() {
    super.viewDidAppear()
    if $didAppear.set() { reports.append("first") } else { reports.append("back") }
  }
}

let table = TableScreen()
show("log", table.didAppear)
table.appearTwice()
show("reports", table.reports)
/*:
## Change this and run again

- Experiment: A screen reports its first appearance *with rows*: it has none the first time, and some the second.
  Predict what is shown, then remove the marks `// Try:`. Then swap the two sides of `&&`. Would you have seen in a
  review that their order matters?
*/
// Try: let empty = AppScreen()
// Try: for hasRows in [false, true] {
// Try:   show("reported, with rows: \(hasRows)", empty.isFirstRead && hasRows)
// Try: }
/*:
## What it prints, and why

Prints:

    Older systems
    super last .................................. ["D2", "D3", "D4", "D5"]
    super first ................................. ["D3", "D4", "D5"]

With `super` first, as is the habit, the base class has changed its flag before the screen looks. Nothing warns you. And
a table screen has another base class, which needs all of this again.

Prints:

    log, D2 ..................................... true
    log, D3 ..................................... true
    log, D4 ..................................... true
    log, D5 ..................................... true
    after the log ............................... ["D2", "D5"]

Reading D3 or D4 uses up the turn. The debugger does the same: `po logged.isFirstRead`. D4 also takes two properties for
each function; if two functions share a tracker, one of them never has a first time.

Prints:

    line 1, column 23 ........................... true
    line 12, column 3 ........................... false

Both keys end in 123. A separator would help, yet each call would build a string. None of the four is thread safe.

Prints:

    The same with @SetOnce
    log ......................................... false
    reports ..................................... ["first", "back"]

The price is one line in each screen. To write none, see [Inline code](Inline).

[Next](@next)
*/
