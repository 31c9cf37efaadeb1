/*:
[Previous](@previous) · [Contents](Welcome)

# A token, and an atomic exchange

Run it with ▶ in Xcode, or with `Playgrounds/run TokenAndExchange` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A feed is loaded when it is first shown, and not when the user comes back to it. Before Swift 3, you
declared a **token** beside `load()`:

    var token: dispatch_once_t = 0
    func load() { dispatch_once(&token) { … } }

`Alternatives/DispatchOnce.swift` stands in: one block runs per token, and a caller that comes meanwhile waits. It is
not as fast: the real one checks its token inline, the stand-in takes a lock.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif
import Synchronization

final class TokenFeed {
  let token = DispatchOnce.Token()  // a property, as the essay has it
  static let token = DispatchOnce.Token()  // a static, as Apple wants it
  var (byProperty, byStatic) = (0, 0)

  func load() {
    DispatchOnce.perform(token) { byProperty += 1 }
    DispatchOnce.perform(Self.token) { byStatic += 1 }
  }
}

//: **Predict.** Two feeds are shown twice each. How often does each load, by each token?
title("A token")
let tokenFeeds = [TokenFeed(), TokenFeed()]
for feed in tokenFeeds + tokenFeeds { feed.load() }
show("loads of two feeds, the token a property", tokenFeeds.map(\.byProperty))
show("loads of two feeds, the token a static", tokenFeeds.map(\.byStatic))
/*:
Prints:

    A token
    loads of two feeds, the token a property .... [1, 1]
    loads of two feeds, the token a static ...... [1, 0]

The first is what we want, and Apple rules it out: a token has to be static or global. So the block runs once per
process, as a `static let` does today, and the second feed stays empty. For an object there is [`lazy`](LazyAsOnce).

A block that re-enters its own token waits for itself: the real one hung or stopped the app, the stand-in stops the
page. Remove the mark `// Crashes:` to see it; `Says:` is the message.
*/
let ownToken = DispatchOnce.Token()
// Crashes: DispatchOnce.perform(ownToken) { DispatchOnce.perform(ownToken) {} }
// Says: DispatchOnce: the block re-entered its own token
/*:
**The exchange** stores a value and returns the one it replaced, in one step; `.relaxed` asks for no more. Two threads
cannot both get the `true` that was there, as they can with [a flag beside the code](FlagBesideTheCode). The essay uses
`ManagedAtomic` from a package, and calls it overkill for code on one thread; Swift's own `Atomic` looks the same here,
and in `Alternatives/AtomicExchange.swift`, which [the score](Score) uses.
*/
final class ExchangeFeed: Sendable {
  private let mayLoad = Atomic(true)

  func load(_ work: () throws -> Void) rethrows {
    guard mayLoad.exchange(false, ordering: .relaxed) else { return }
    // Try: defer { mayLoad.store(true, ordering: .relaxed) }
    try work()
  }
}
/*:
**Predict.** One thread is loading, and a `Gate` holds it there. A second thread calls `load`: what happens first? Then,
with another feed, the first attempt fails: how many attempts do three calls make?
*/
title("An atomic exchange")
let (shared, gate, log) = (ExchangeFeed(), Gate("the load"), CallLog())
let load: @Sendable () -> Void = {
  gate.hold()
  log.record("loaded")
}
gate.race(first: { shared.load(load) }) {
  shared.load(load)
  log.record("loser returns")
}
show("in order", log.entries.joined(separator: ", "))
struct NoNetwork: Error {}
let failing = ExchangeFeed()
var attempts = 0
for _ in 1...3 {
  try? failing.load {
    attempts += 1
    if attempts == 1 { throw NoNetwork() }
  }
}
show("attempts in three calls, the first fails", attempts)
/*:
Prints:

    An atomic exchange
    in order .................................... loser returns, loaded
    attempts in three calls, the first fails .... 1

One thread loads, as it should. The other returns at once and uses what is not there yet; `dispatch_once` makes it wait.
And the flag is cleared before the work, so the attempt that fails is the only one.

## The same with `RunOnce`

**Predict.** Two feeds get three calls each; the first attempt of each fails, and the payload calls its own guard. How
many attempts does each feed make? And what does a second thread do this time?
*/
title("The same with RunOnce")
final class Feed {
  var attempts = 0
  @RunOnce var load = { (feed: Feed) throws in try feed.fetch() }

  func fetch() throws {
    attempts += 1
    try load(self)  // does nothing: the run it asks for is under way
    if attempts == 1 { throw NoNetwork() }
  }
}

let feeds = [Feed(), Feed()]
for feed in feeds + feeds + feeds { try? feed.load(feed) }
show("attempts of two feeds, the first fails", feeds.map(\.attempts))
let (door, order) = (Gate("the load"), CallLog())
let loadOnce = RunOnce {
  door.hold()
  order.record("loaded")
}
door.race(patience: 0.2, first: { loadOnce() }) {
  loadOnce()  // waits, so the gate opens after 0.2 seconds
  order.record("loser returns")
}
show("in order", order.entries.joined(separator: ", "))
/*:
Prints:

    The same with RunOnce
    attempts of two feeds, the first fails ...... [2, 2]
    in order .................................... loaded, loser returns

The loser waits for the load, and blocks its thread meanwhile; [loads that share one run](SharedLoad) do not. Where it
must not wait at all, as in `close` or `dispose`, write `if $isClosed.set() { … }` with a `@SetOnce var isClosed`.

## Change this and run again

- Experiment: Remove the mark `// Try:` in `ExchangeFeed`: now the flag is reset after each load, so that a failed load
  can be tried again. Predict what changes.

[Next](@next)
*/
