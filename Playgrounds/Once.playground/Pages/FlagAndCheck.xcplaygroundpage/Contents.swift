/*:
# Flag and check
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run FlagAndCheck`, about 8 minutes

A feed should report that it was seen, but should do so only once. **Flag and check** is what most of us write for that:
a flag beside the work is tested before the work, and changed after it.
*/
#if canImport(Once)
  import Once
  import Props
#endif

final class FlaggedFeed: LifecycleScreen {
  private var isFirstAppearance = true

  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance {
      show("reported", "the feed")
      isFirstAppearance = false
    } else {
      show("back again", "not reported")
    }
  }
}
/*:
The code works, and passes review. Three months later, a colleague wants to put a dot on each feed that is new to the
user. A flag for that seems to be there already. The dot reads that flag, and pull-to-refresh sets it, because a refresh
should bring the dot back:
*/
extension FlaggedFeed {
  var hasDot: Bool { isFirstAppearance }
  func refresh() { isFirstAppearance = true }
}
/*:
**Predict.** The feed appears twice, is refreshed, and appears twice again. How many times is it reported?
*/
title("Flag and check")
let flagged = FlaggedFeed()
flagged.appearTwice()
flagged.refresh()
flagged.appearTwice()
/*:
## The flag first
Code that loads something usually changes its flag *before* the work, so that a second call during the load finds the
flag changed. In the next class, the first request fails: `NoNetwork` is the error of a request that didn't reach the
server.
*/
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
**Predict.** `load()` is called three times, and the network is down during the first call. How many requests are sent?
*/
title("The flag first")
let list = FlaggedList()
for _ in 1...3 { try? list.load() }
show("requests", list.requests)
/*:
## The same with `@RunOnce`
A `@RunOnce` is declared together with the code that it runs, the *payload*, and you call it like a function:
`report()`. There is no flag to set, but you can ask `$report.hasRun` whether the payload has succeeded. The dot is a
fact of its own, so it gets a variable of its own.
*/
final class Feed: LifecycleScreen {
  var hasDot = true
  @RunOnce var report = { show("reported", "the feed") }

  override func viewDidAppear() {
    super.viewDidAppear()
    report()
    hasDot = false
  }

  func refresh() { hasDot = true }
}
/*:
**Predict.** This feed appears twice, is refreshed, and appears twice again. How many times is it reported
now?
*/
title("The same with @RunOnce")
let feed = Feed()
feed.appearTwice()
feed.refresh()
show("a dot after the refresh", feed.hasDot)
feed.appearTwice()
show("has run", feed.$report.hasRun)
/*:
## A payload that throws
If a payload throws, its caller gets the error, and `hasRun` stays `false`.

The payload of a load needs its object, but the initial value of a property can't use `self`. That is what
`@RunOnce.WithSelf` is for: you write the payload in parentheses, before `var`, and the wrapper passes the object to the
payload.
*/
final class List {
  var requests = 0
  @RunOnce.WithSelf({ (list: List) throws in
    list.requests += 1
    if list.requests == 1 { throw NoNetwork() }
  }) var load
}
/*:
**Predict.** `load()` is called three times, and the network is down during the first call. How many requests are sent?
*/
title("A payload that throws")
let listOnce = List()
for _ in 1...3 { try? listOnce.load() }
show("requests", listOnce.requests)
/*:
- Experiment: The colleague now wants no dot at the very first visit, and removes the dot before the feed appears. How
  many times is such a feed reported? Predict, and then remove the marks `// Try:`. The refused line tries the same
  with `@RunOnce`.
*/
// Try: extension FlaggedFeed { func removeDot() { isFirstAppearance = false } }
// Try: title("The experiment"); let quiet = FlaggedFeed(); quiet.removeDot(); quiet.appear()
// Refused: feed.$report.hasRun = true
// Says: cannot assign to property: 'hasRun' is a get-only property
/*:
## What it prints, and why

    ── Flag and check ──
    reported .................................... the feed
    back again .................................. not reported
    reported .................................... the feed
    back again .................................. not reported

Twice, although the code that reports has not changed. The flag is a stored property, so any code of the class in that
file can change it for whatever purpose, even though the property is private.

    ── The flag first ──
    requests .................................... 1

One. That request failed, but the flag says that the list has been loaded, so no later call loads it. If the flag
changed last, the second call would try again, but then [a second thread](TwoThreads) could come in during the load.

    ── The same with @RunOnce ──
    reported .................................... the feed
    a dot after the refresh ..................... true
    has run ..................................... true

Once. The dot has a variable of its own, so the refresh no longer touches the report. As with every property wrapper,
code inside the type could still assign a new one to `_report`, the stored property that holds the wrapper, but hardly
by accident.

    ── A payload that throws ──
    requests .................................... 2

Two. The first call fails, so the second one tries again. It succeeds, which is why the third returns at once.

**The experiment.** Never. The feed even prints “back again” when it appears for the first time.
`isFirstAppearance = false` is right for the dot, but nothing in that line tells a reader that the report is stopped as
well. With `@RunOnce`, such a line doesn't compile, because `hasRun` can only be read.
[Next](@next)
*/
