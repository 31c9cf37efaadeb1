/*:
# Flag and check
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run FlagAndCheck`, about 8 minutes

A feed should be tracked when somebody sees it, but only once. **Flag and check** is what most of us write for that: a
flag beside the work is tested before the work, and changed after it.
*/
import Once
import Props

final class FlaggedFeed: LifecycleScreen {
  private var isFirstAppearance = true

  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance {
      show("viewed", "the feed")
      isFirstAppearance = false
    } else {
      show("back again", "not tracked")
    }
  }
}
/*:
The code works, and passes review. Three months later, a colleague wants to put a dot on each feed that is new to the
user. A flag for that seems to be there already. The dot reads that flag, and pull to refresh sets it, because a refresh
should bring the dot back:
*/
extension FlaggedFeed {
  var hasDot: Bool { isFirstAppearance }
  func refresh() { isFirstAppearance = true }
}
/*:
**Predict.** The feed appears twice, is refreshed, and appears twice again. How many times is it tracked?
*/
title("Flag and check")
let flagged = FlaggedFeed()
flagged.appearTwice()
flagged.refresh()
flagged.appearTwice()
/*:
## The same with `@RunOnce`
A `@RunOnce` is declared together with the code that it runs, the *payload*, and you call it like a function:
`trackView()`. There is no flag to set, but you can ask `$trackView.hasRun` whether the payload has succeeded, as the
colleague's dot does. The refused line is pull to refresh.
*/
final class Feed: LifecycleScreen {
  @RunOnce var trackView = { show("viewed", "the feed") }
  var hasDot: Bool { !$trackView.hasRun }

  override func viewDidAppear() {
    super.viewDidAppear()
    trackView()
  }

  // Refused: func refresh() { $trackView.hasRun = false }
  // Says: cannot assign to property: 'hasRun' is a get-only property
}
/*:
**Predict.** The feed appears twice. How many times is it tracked? And what does the colleague have to write instead of
the refused line?
*/
title("The same with @RunOnce")
let feed = Feed()
show("a dot", feed.hasDot)
feed.appearTwice()
show("a dot", feed.hasDot)
/*:
## Work that fails
Code that loads something usually changes its flag *before* the work, so that a second call during the load finds the
flag changed. `FlaggedList` does that. The first request of a `List` fails with `NoNetwork`, the error of a request
that didn't reach the server.
*/
class List {
  var requests = 0

  func fetch() throws {
    requests += 1
    if requests == 1 { throw NoNetwork() }
  }
}

final class FlaggedList: List {
  private var shouldLoad = true

  func load() throws {
    guard shouldLoad else { return }
    shouldLoad = false
    try fetch()
  }
}
/*:
If the payload of a `@RunOnce` throws, its caller gets the error, and `hasRun` stays `false`.

The payload of a load needs its object, but the initial value of a property can't use `self`. That is what
`@RunOnce.WithSelf` is for: you write the payload in parentheses, before `var`, and the wrapper passes the object to the
payload.
*/
final class ListOnce: List {
  @RunOnce.WithSelf({ (list: ListOnce) throws in
    try list.fetch()
  }) var load
}
/*:
**Predict.** Each list is loaded three times, and the network is down during the first call. How many requests does each
send?
*/
title("Work that fails")
let (flaggedList, list) = (FlaggedList(), ListOnce())
for _ in 1...3 {
  try? flaggedList.load()
  try? list.load()
}
show("requests behind the flag", flaggedList.requests)
show("requests of the @RunOnce", list.requests)
/*:
- Experiment: The colleague now wants no dot at the very first visit, and removes the dot before the feed appears. How
  many times is such a feed tracked? Predict, and then remove the marks `// Try:`.
*/
// Try: extension FlaggedFeed {
// Try:   func skipDot() { isFirstAppearance = false }
// Try: }
// Try: title("The experiment")
// Try: let quiet = FlaggedFeed()
// Try: quiet.skipDot()
// Try: quiet.appear()
/*:
## What it prints, and why

    ── Flag and check ──
    viewed ...................................... the feed
    back again .................................. not tracked
    viewed ...................................... the feed
    back again .................................. not tracked

Twice, although the code that tracks has not changed. Even though the flag is private, any code of the class in that
file can change it for whatever purpose.

    ── The same with @RunOnce ──
    a dot ....................................... true
    viewed ...................................... the feed
    a dot ....................................... false

Once, and the colleague has to declare a variable for the dot. A second flag would have repaired the first class, too.
What `@RunOnce` adds is that the mistake doesn't compile: `hasRun` can be read for any purpose, but only the payload
changes it. (As with every property wrapper, code inside the type could still assign a new wrapper to `_trackView`, the
stored property that holds it, but hardly by accident.)

    ── Work that fails ──
    requests behind the flag .................... 1
    requests of the @RunOnce .................... 2

One behind the flag. That request failed, but the flag says that the list has been loaded, so no later call loads it. If
the flag changed last, the second call would try again, but then [a second thread](TwoThreads) could come in during the
load. The `@RunOnce` sends two: the first call fails, so the second one tries again, and the third returns at once.

**The experiment.** Never. The feed even prints “back again” when it appears for the first time.
`isFirstAppearance = false` is right for the dot, but nothing in that line tells a reader that the feed is no longer
tracked.
[Next](@next)
*/
