/*:
[Previous](@previous) · [Contents](Welcome)

# A flag beside the code

Run it with ▶ in Xcode, or with `Playgrounds/run FlagBesideTheCode` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A feed reports its first appearance. Coming back from a detail screen does not count. `LifecycleScreen`
stands in for `UIViewController`: the same calls in the same order, with no display.

Everybody has written this. The flag is cleared **last**, and later appearances get a branch of their own:
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class FlaggedFeed: LifecycleScreen {
  private var isFirstAppearance = true
  var reports = 0

  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance {
      reports += 1
      isFirstAppearance = false
    } else {
      show("viewDidAppear", "came back")
    }
  }
}
/*:
For loading, the flag is more often cleared **first**:
*/
struct NoNetwork: Error {}

final class FlaggedList {
  private var shouldLoad = true
  var requests = 0

  func load() throws {
    guard shouldLoad else { return }
    shouldLoad = false
    requests += 1
    if requests == 1 { throw NoNetwork() }
  }
}
/*:
## What it does

**Predict.** The feed appears, is covered, and appears again. How many reports are there?
*/
title("A flag beside the code: what it does")
let flagged = FlaggedFeed()
let navigation = LifecycleNavigation(root: flagged)
navigation.push(LifecycleScreen())
navigation.goBack()
show("reports", flagged.reports)
/*:
Prints:

    A flag beside the code: what it does
    viewDidAppear ............................... came back
    reports ..................................... 1

It works, and in a small class used from one thread it is enough.

## What goes wrong

First or last matters when the work throws, as the first request above does. `CarefulList` clears the flag last:
*/
final class CarefulList {
  private var shouldLoad = true
  var requests = 0

  func load() throws {
    guard shouldLoad else { return }
    requests += 1
    if requests == 1 { throw NoNetwork() }
    shouldLoad = false
  }
}
/*:
**Predict.** Each `load()` is called three times. How many requests does each list send?
*/
title("What goes wrong")
let (list, carefulList) = (FlaggedList(), CarefulList())
for _ in 1...3 { try? list.load() }
for _ in 1...3 { try? carefulList.load() }
show("requests, flag first", list.requests)
show("requests, flag last", carefulList.requests)
/*:
Prints:

    What goes wrong
    requests, flag first ........................ 1
    requests, flag last ......................... 2

With the flag first, nothing is ever loaded. With the flag last, the second call tries again.

The flag is private to the type, but inside the type only convention protects it. Say a colleague uses it to show a dot
on a new feed. Later, pull to refresh should bring the dot back:
*/
extension FlaggedFeed {
  var hasDot: Bool { isFirstAppearance }
  func refresh() { isFirstAppearance = true }
}
/*:
**Predict.** The feed is refreshed, then covered, then appears again. How many reports are there in all?
*/
flagged.refresh()
show("has a dot", flagged.hasDot)
navigation.push(LifecycleScreen())
navigation.goBack()
show("reports after a refresh", flagged.reports)
/*:
Prints:

    has a dot ................................... true
    reports after a refresh ..................... 2

Nobody touched the code that reports, and now it is wrong.

## Two threads

Neither form is thread safe: two threads can both read the flag before either changes it. With the flag last, that
window is as long as the work. With the flag first, it is too short to hit reliably. So our copy takes a closure,
`pause`, and calls it there. The work is a parameter, too.

From `Alternatives/FlagAndCheck.swift`:

    private var hasRun = false

    /// Sets the flag first: a second caller returns while the work is still running.
    public func setThenRun(pause: () -> Void = {}, _ work: () throws -> Void) rethrows {
      guard !hasRun else { return }
      pause()  // Does nothing, unless a demonstration holds a thread here.
      hasRun = true
      try work()
    }

    /// Sets the flag last: a second caller starts the work again while it is still running.
    public func runThenSet(_ work: () throws -> Void) rethrows {
      guard !hasRun else { return }
      try work()
      hasRun = true
    }

A `Gate` holds the thread. `race` starts the first thread and waits until it reaches `holdFirst()`. Then it lets the
second run past, and opens the gate. A `CallLog` keeps a log that any thread may add to. Swift 6 rightly refuses to let
two threads share a `FlagAndCheck`; `UnsafelyShared` overrides that for the demonstration.

**Predict.** Which thread does the work: the first, the second, or both?
*/
let shared = UnsafelyShared(FlagAndCheck())
let log = CallLog()
let window = Gate("between the test and the setting")
window.race {
  shared.value.setThenRun(pause: window.holdFirst) { log.record("first thread") }
} second: {
  shared.value.setThenRun(pause: window.holdFirst) { log.record("second thread") }
}
show("runs with two threads", log.entries.joined(separator: ", "))
/*:
Prints:

    runs with two threads ....................... second thread, first thread

## The same with `@RunOnce`

Guard and payload are one declaration, and there is no flag to assign. (Inside the type, `_load = RunOnce(…)` installs
a new guard, as with every property wrapper. Nobody writes that by accident.) The payload takes the feed as its
argument, because an initial value cannot use `self`.

**Predict.** The feed appears twice, as above: how many reports? `load` is called three times and throws the first time:
how many requests?
*/
title("The same with @RunOnce")
final class Feed: LifecycleScreen {
  var reports = 0
  var requests = 0
  @RunOnce var reportAppearance = { (feed: Feed) in feed.reports += 1 }
  @RunOnce var load = { (feed: Feed) throws in
    feed.requests += 1
    if feed.requests == 1 { throw NoNetwork() }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    reportAppearance(self)
  }
}

let feed = Feed()
let path = LifecycleNavigation(root: feed)
path.push(LifecycleScreen())
path.goBack()
for _ in 1...3 { try? feed.load(feed) }
show("reports", feed.reports)
show("requests", feed.requests)
/*:
Prints:

    The same with @RunOnce
    reports ..................................... 1
    requests .................................... 2

If the payload throws, the next call tries again. In a class that threads share, make the guard a constant:
`let report = RunOnce { … }`. A caller that loses the race waits until the work is done, so it cannot overtake the
thread at the gate; `race` gives it a fifth of a second to try.

**Predict.** How many runs? And does the second thread return before the work is done?
*/
let door = Gate("the work")
let runs = CallLog()
let report = RunOnce {
  door.holdFirst()
  runs.record("run")
}
let overtook = door.race(patience: 0.2, first: { report() }, second: { report() })
show("runs with two threads", runs.count)
show("did the loser return before it was done", overtook)
/*:
Prints:

    runs with two threads ....................... 1
    did the loser return before it was done ..... false

## Change this and run again

- Experiment: The colleague now wants no dot on the first visit, and removes it before the feed appears. Predict the
  number of reports, then remove the first three marks. The refused line tries the same with `@RunOnce`.
*/
// Try: extension FlaggedFeed { func removeDot() { isFirstAppearance = false } }
// Try: let quiet = FlaggedFeed(); quiet.removeDot(); quiet.appear()
// Try: show("reports of a feed without a dot", quiet.reports)
// Refused: feed.$reportAppearance.hasRun = true
// Says: cannot assign to property: 'hasRun' is a get-only property
/*:
The next systems fix one fault each. A flag you need not declare on every screen:
[a flag in the base class](FlagInBaseClass). A flag that cannot be reset: [a flag that stays set](FlagThatStaysSet). A
flag that lets only one of two threads pass: [an atomic exchange](TokenAndExchange).

[Next](@next)
*/
