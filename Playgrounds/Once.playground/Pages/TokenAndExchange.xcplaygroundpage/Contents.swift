/*:
[Previous](@previous) · [Contents](Welcome)

# A token, and an atomic exchange

Run it with ▶ in Xcode, or with `swift run TokenAndExchange` in a terminal.
[Welcome](Welcome) tells how to open it.

**Situation.** A feed is loaded when it is first shown, and not when the user comes back to it.

**The token.** Until Swift 3 it stood beside `load()`:

    var token: dispatch_once_t = 0

    func load() {
      dispatch_once(&token) { … }
    }

No later compiler takes that. `Alternatives/DispatchOnce.swift` stands in: for each token one block runs, and a caller
that comes meanwhile waits. It is not as fast. The real one looks at its token in place, the stand-in takes a lock.
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

//: **Predict.** Two feeds are shown twice each. Which of them load by which token?
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

The first is what we want, and Apple rules it out: a token has to be static or global, or the result is undefined. So it
is once for the process, and the second feed stays empty. Today a `static let` does that: [Lazy, as once](LazyAsOnce).

A block that comes back to its own token waits for itself. The real one hung or stopped the app. The stand-in stops the
page. Take the mark `// Crashes:` away to see it; `Says:` is the message.
*/
let ownToken = DispatchOnce.Token()
// Crashes: DispatchOnce.perform(ownToken) { DispatchOnce.perform(ownToken) {} }
// Says: DispatchOnce: the block came back to its own token
/*:
**The exchange.** `exchange` stores a value and returns the one it replaced, in one step. Two threads cannot both get
the `true` that was there, as they can with [a flag beside the code](FlagBesideTheCode). The essay takes `ManagedAtomic`
from a package; Swift's own `Atomic` reads the same. `.relaxed` asks for no more than that one step. The essay itself
calls it too much for code on one thread. The score plays `Alternatives/AtomicExchange.swift`, the same lines.
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
let gate = Gate("the load")
let shared = ExchangeFeed()
let log = CallLog()
let load: @Sendable () -> Void = {
  gate.hold()
  log.record("loaded")
}
gate.race(first: { shared.load(load) }) {
  shared.load(load)
  log.record("loser goes on")
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
    in order .................................... loser goes on, loaded
    attempts in three calls, the first fails .... 1

One thread loads: right. The other goes on at once and uses what is not there yet; `dispatch_once` makes it wait. And
the flag is lowered before the work, so the attempt that fails is the only one.

## The same with `RunOnce`

**Predict.** A static is once for the process, a property once for the object. Two feeds, three calls each; the first
attempt of each fails, and the block calls itself. How many attempts is that? And what does a second thread do this
time?
*/
title("The same with RunOnce")
final class Feed {
  static let registerDefaults = RunOnce { show("registered defaults", "for the process") }
  var attempts = 0
  @RunOnce var load = { (feed: Feed) throws in try feed.fetch() }

  func fetch() throws {
    attempts += 1
    Self.registerDefaults()
    try load(self)  // does nothing: the run it asks for is under way
    if attempts == 1 { throw NoNetwork() }
  }
}

let feeds = [Feed(), Feed()]
for feed in feeds + feeds + feeds { try? feed.load(feed) }
show("attempts of two feeds, the first fails", feeds.map(\.attempts))

let order = CallLog()
let door = Gate("the load")
let loadOnce = RunOnce {
  door.hold()
  order.record("loaded")
}
door.race(patience: 0.2, first: { loadOnce() }) {
  loadOnce()  // does not get through, so the gate opens after 0.2 seconds
  order.record("loser goes on")
}
show("in order", order.entries.joined(separator: ", "))
/*:
Prints:

    The same with RunOnce
    registered defaults ......................... for the process
    attempts of two feeds, the first fails ...... [2, 2]
    in order .................................... loaded, loser goes on

The loser waits for the load. It holds its thread meanwhile; [Loads that share one run](SharedLoad) do not.

## Change this and run again

- Experiment: Take the mark `// Try:` away in `ExchangeFeed`: after each load the flag goes back, so that a failed load
  can be tried again. Predict what changes. Whatever the type does to its flag, the compiler allows it.

[Next](@next)
*/
