/*:
# Flag and check
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run FlagAndCheck`, about 8 minutes

**Flag and check.** A feed reports once that it was seen. Most of us have written this code: a flag stands beside the
work. The code tests the flag before the work, and changes it afterward.
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
It works, and it passes review. Three months later a colleague wants a dot on a feed that is new to the user. There is a
flag for that already. Pull to refresh should bring the dot back, so it sets the flag:
*/
extension FlaggedFeed {
  var hasDot: Bool { isFirstAppearance }
  func refresh() { isFirstAppearance = true }
}
/*:
**Predict.** The feed appears twice, is refreshed, and appears twice again. How often is it reported?
*/
title("Flag and check")
let flagged = FlaggedFeed()
flagged.appearTwice()
flagged.refresh()
flagged.appearTwice()
show("reports", flagged.reports)
/*:
## The flag first
Code that loads often changes its flag *before* the work, so that a second call during the load finds the flag changed.
`NoNetwork` is the error of a request that did not reach the server.
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
**Predict.** `load()` is called three times. The network is down during the first call. How many requests are sent?
*/
title("The flag first")
let list = FlaggedList()
for _ in 1...3 { try? list.load() }
show("requests", list.requests)
/*:
## The same with `@RunOnce`
The closure that runs once is called the *payload*. You call the property like a function: `report()`. The initial value
of a property cannot use `self`. So `@RunOnce.WithSelf` takes the payload in parentheses, before `var`, and passes the
feed to it. `$report.hasRun` tells whether the payload has run.

The dot is a different fact, so it has a variable of its own.
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
**Predict.** The feed appears twice, is refreshed, and appears twice again. How often is it reported now?
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

**Predict.** `load()` is called three times. The network is down during the first call. How many requests are sent?
*/
title("A payload that throws")
for _ in 1...3 { try? feed.load() }
show("requests", feed.requests)
/*:
- Experiment: The colleague now wants the very first visit to have no dot, and removes it before the feed appears. How
  many reports are there? Predict, then remove the marks `// Try:`. The refused line tries the same with `@RunOnce`.
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

Twice, although the code that reports has not changed. A flag is a variable of the type. Any line of the type can write
the flag, for any purpose.

    ── The flag first ──
    requests .................................... 1

One. That request failed, so the list is never loaded. If the flag changed last, the second call would try again. But
then [a second thread](TwoThreads) could come in during the load.

    ── The same with @RunOnce ──
    a dot after the refresh ..................... true
    reports ..................................... 1

Once. The refresh has its own variable, and cannot write `hasRun`. (Code inside the type can replace the whole wrapper,
`_report`, as with every property wrapper. That is hardly written by accident.)

    ── A payload that throws ──
    requests .................................... 2

Two. The first call fails. The second call tries again, and succeeds. The third call returns at once.

**The experiment.** Zero. The line is right for the dot, but it does not say that it is about the reports as well. With
`@RunOnce` such a line does not compile, because `hasRun` can only be read.
[Next](@next)
*/
