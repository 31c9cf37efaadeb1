/*:
[Previous](@previous) · [Contents](Welcome)

# Flag and check

Run it with ▶ in Xcode, or with `Playgrounds/run FlagAndCheck` in a terminal. It takes about six minutes.

**D1 flag and check.** A feed reports that it was seen, once. Everybody has written this: a flag beside the code, which
is tested before the work and changed after it.
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

For loading, the flag is usually changed *before* the work, so that a second call cannot come in between:
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
**Predict.** `load()` is called three times, and there is no network the first time. How many requests are sent?
*/
title("The flag first")
let list = FlaggedList()
for _ in 1...3 { try? list.load() }
show("requests", list.requests)
/*:
## The same with `@RunOnce`

The work is written where the flag was, and called like a function. It is called the *payload*. It takes the feed as its
argument, because an initial value cannot use `self`. Whoever wants to know whether it has run asks `$report.hasRun`.
*/
final class Feed: LifecycleScreen {
  var reports = 0
  var requests = 0
  var hasDot: Bool { !$report.hasRun }

  @RunOnce var report = { (feed: Feed) in feed.reports += 1 }
  @RunOnce var load = { (feed: Feed) throws in
    feed.requests += 1
    if feed.requests == 1 { throw NoNetwork() }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    report(self)
  }
}
/*:
**Predict.** Does the feed have a dot before it appears, and after it has appeared twice? How often is it reported? And
if `load` is called three times, again without a network at first, how many requests are sent?
*/
title("The same with @RunOnce")
let feed = Feed()
show("a dot", feed.hasDot)
feed.appearTwice()
show("a dot", feed.hasDot)
show("reports", feed.reports)
for _ in 1...3 { try? feed.load(feed) }
show("requests", feed.requests)
/*:
## Change this and run again

- Experiment: The colleague now wants no dot on the very first visit, and removes it before the feed appears. Predict
  the number of reports, then remove the marks `// Try:`. The refused line tries the same with `@RunOnce`.
*/
// Try: extension FlaggedFeed { func removeDot() { isFirstAppearance = false } }
// Try: let quiet = FlaggedFeed(); quiet.removeDot(); quiet.appear()
// Try: show("reports of a feed without a dot", quiet.reports)
// Refused: feed.$report.hasRun = true
// Says: cannot assign to property: 'hasRun' is a get-only property
/*:
## What it prints, and why

Prints:

    Flag and check
    back again, reported so far ................. 1
    back again, reported so far ................. 2
    reports ..................................... 2

Nobody touched the code that reports, and now it reports twice. A flag is a variable of the type: any line of it can
write the flag, for any purpose.

Prints:

    The flag first
    requests .................................... 1

The only request failed, and nothing is ever loaded. With the flag last, the second call would try again; but then a
second thread, or a second task, comes in while the first is loading. See [Two threads](TwoThreads).

Prints:

    The same with @RunOnce
    a dot ....................................... true
    a dot ....................................... false
    reports ..................................... 1
    requests .................................... 2

There is no flag to write, so a refresh cannot touch it. If the payload throws, the next call tries again. Inside the
type, `_report = RunOnce(…)` puts a new one in place, as with every property wrapper; nobody writes that by accident.

Does the feed only have to be right on one thread, in a small class, in one place? Then the flag is enough.

[Next](@next)
*/
