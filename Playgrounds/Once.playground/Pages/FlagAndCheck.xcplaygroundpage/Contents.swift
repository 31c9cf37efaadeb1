/*:
# Flag and check
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run FlagAndCheck`, about 8 minutes

**D1 flag and check.** A feed reports that it was seen, once. Most of us have written this: a flag
beside the code, which is tested before the work and changed after it.
*/
#if canImport(Once)
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
      show("back again, reported so far", reports)
    }
  }
}
/*:
It works, and it passes review. Three months later a colleague wants a dot on a feed that is new to
the user. There is a flag for that already. Pull to refresh should bring the dot back, so it sets
the flag:
*/
extension FlaggedFeed {
  var hasDot: Bool { isFirstAppearance }
  func refresh() { isFirstAppearance = true }
}
/*:
**Predict.** The feed appears twice, is refreshed, and appears twice again. How often is it
reported?
*/
title("Flag and check")
let flagged = FlaggedFeed()
flagged.appearTwice()
flagged.refresh()
flagged.appearTwice()
show("reports", flagged.reports)
/*:
## The flag first
Around a load, the flag is usually changed *before* the work, so that no second call comes in
between. `NoNetwork` is the error of a request that did not reach the server.
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
**Predict.** `load()` is called three times, and there is no network the first time. How many
requests are sent?
*/
title("The flag first")
let list = FlaggedList()
for _ in 1...3 { try? list.load() }
show("requests", list.requests)
/*:
## The same with `@RunOnce`
The code that runs once is a closure, the *payload*, and the property is called like a function. The
initial value of a wrapped property cannot use `self`, so `.WithSelf` hands the feed to the payload.
Whether it has run is `$report.hasRun`. The dot is something else, and has a variable of its own.
*/
final class Feed: LifecycleScreen {
  var reports = 0
  var requests = 0
  var hasDot = true

  @RunOnce.WithSelf({ (feed: Feed) in feed.reports += 1 }) var report
  @RunOnce.WithSelf({ (feed: Feed) throws in
    feed.requests += 1
    if feed.requests == 1 { throw NoNetwork() }
  }) var load

  override func viewDidAppear() {
    super.viewDidAppear()
    report()
    hasDot = false
  }

  func refresh() { hasDot = true }
}
/*:
**Predict.** The feed appears twice, is refreshed, and appears twice again. How often is it reported
now?
*/
title("The same with @RunOnce")
let feed = Feed()
feed.appearTwice()
feed.refresh()
show("a dot after the refresh", feed.hasDot)
feed.appearTwice()
show("reports", feed.reports)
/*:
If a payload throws, its caller gets the error, and `hasRun` stays `false`.

**Predict.** `load()` is called three times, without a network at first. How many requests are sent?
*/
title("A payload that throws")
for _ in 1...3 { try? feed.load() }
show("requests", feed.requests)
/*:
- Experiment: The colleague now wants no dot on the very first visit, and removes it before the feed
  appears. How many reports are there? Predict, then remove the marks `// Try:`. The refused line
  tries the same with `@RunOnce`.
*/
// Try: extension FlaggedFeed { func removeDot() { isFirstAppearance = false } }
// Try: title("The experiment"); let quiet = FlaggedFeed(); quiet.removeDot(); quiet.appear()
// Try: show("reports of a feed without a dot", quiet.reports)
// Refused: feed.$report.hasRun = true
// Says: cannot assign to property: 'hasRun' is a get-only property
/*:
## What it prints, and why

    ── Flag and check ──
    back again, reported so far ................. 1
    back again, reported so far ................. 2
    reports ..................................... 2

Twice, and nobody touched the code that reports. A flag is a variable of the type: any line of it
can write the flag, for any purpose.

    ── The flag first ──
    requests .................................... 1

One. It failed, so nothing is ever loaded. With the flag last, the second call would try again; but
then [a second thread](TwoThreads) can come in while the first is loading.

    ── The same with @RunOnce ──
    a dot after the refresh ..................... true
    reports ..................................... 1

Once. There is no flag to write, so a refresh cannot touch it. (Inside the type `_report` can be
replaced, as with every property wrapper. That is hardly written by accident.)

    ── A payload that throws ──
    requests .................................... 2

Two. The first call fails, the second tries again, and the third has nothing left to do.

**The experiment.** None. The line is right for the dot, and nothing in it says that it is about
the reports as well. `hasRun` can only be read.
[Next](@next)
*/
