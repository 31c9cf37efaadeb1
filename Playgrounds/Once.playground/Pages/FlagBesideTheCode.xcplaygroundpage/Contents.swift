/*:
[Previous](@previous) · [Contents](Welcome)

# A flag beside the code

**Situation.** A feed reports its first appearance. Coming back to it from a detail screen is not a first
appearance and must not be reported.

From `Alternatives/FlagAndCheck.swift`:

    private var hasRun = false

    /// Sets the flag first: a second caller goes on while the work is still running.
    public func setThenRun(pause: () -> Void = {}, _ work: () throws -> Void) rethrows {
      guard !hasRun else { return }
      pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
      hasRun = true
      try work()
    }

    /// Sets the flag last: a second caller starts the work again while it is still running.
    public func runThenSet(_ work: () throws -> Void) rethrows {
      guard !hasRun else { return }
      try work()
      hasRun = true
    }

A private `Bool`, tested and then set. Everybody has written it.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class FlaggedFeed: LifecycleScreen {
  let flag = FlagAndCheck()
  var reports = 0

  override func viewDidAppear() {
    super.viewDidAppear()
    flag.setThenRun { reports += 1 }
  }
}

//: ## What it does
title("A flag beside the code: what it does")
let flagged = FlaggedFeed()
let navigation = LifecycleNavigation(root: flagged)
navigation.push(LifecycleScreen())
navigation.goBack()
show("times the feed appeared", flagged.events.count { $0 == .viewDidAppear })
show("times it was reported", flagged.reports)
/*:
Prints:

    A flag beside the code: what it does
    times the feed appeared ..................... 2
    times it was reported ....................... 1

## What goes wrong

The flag is an ordinary variable. Any line of the type can take it back, set it before the work was done, or
come to depend on it:
*/
title("What goes wrong")
flagged.flag.prepareForReuse()
navigation.push(LifecycleScreen())
navigation.goBack()
show("reports after someone reset the flag", flagged.reports)

let skipped = FlaggedFeed()
skipped.flag.skip()
skipped.appear()
show("reports after someone set it early", skipped.reports)
show("a greeting that reads the same flag", skipped.flag.greeting)
/*:
Prints:

    What goes wrong
    reports after someone reset the flag ........ 2
    reports after someone set it early .......... 0
    a greeting that reads the same flag ......... Welcome back

And it is not thread safe. Both threads pass the test before either sets the flag:
*/
let shared = UnsafelyShared(FlagAndCheck())
let runs = CallLog()
let window = Gate("between the test and the setting")
window.race {
  shared.value.setThenRun(pause: window.holdFirst) { runs.record("first thread") }
} second: {
  shared.value.setThenRun(pause: window.holdFirst) { runs.record("second thread") }
}
show("runs with two threads", runs.entries.joined(separator: ", "))
/*:
Prints:

    runs with two threads ....................... second thread, first thread

## The same with `@RunOnce`

Guard and payload are one declaration, and there is no flag left to reset, to set early or to read for another
purpose.
*/
title("The same with @RunOnce")
final class Feed: LifecycleScreen {
  var reports = 0
  @RunOnce var reportAppearance = { (feed: Feed) in feed.reports += 1 }

  override func viewDidAppear() {
    super.viewDidAppear()
    reportAppearance(self)
  }
}

let feed = Feed()
let path = LifecycleNavigation(root: feed)
path.push(LifecycleScreen())
path.goBack()
show("times the feed appeared", feed.events.count { $0 == .viewDidAppear })
show("times it was reported", feed.reports)
show("$reportAppearance.hasRun", feed.$reportAppearance.hasRun)
/*:
Prints:

    The same with @RunOnce
    times the feed appeared ..................... 2
    times it was reported ....................... 1
    $reportAppearance.hasRun .................... true

For a class that threads share, the same guard is a `let`. The thread that loses waits until the work is done:
*/
let door = Gate("the work")
let guardedRuns = CallLog()
let report = RunOnce {
  door.holdFirst()
  guardedRuns.record("run")
}
let overtook = door.race(patience: 0.2, first: { report() }, second: { report() })
show("runs with two threads", guardedRuns.count)
show("did the loser go on before it was done", overtook)
/*:
Prints:

    runs with two threads ....................... 1
    did the loser go on before it was done ...... false

## Change this and run again

Can you make the feed report twice?
*/
// Try: feed.layOut(); feed.disappear(); feed.appear(); show("reports", feed.reports)
// Refused: feed.reportAppearance = { _ in }
// Refused: feed.$reportAppearance.hasRun = false
/*:
[Next](@next)
*/
