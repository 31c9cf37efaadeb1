/*:
[Previous](@previous) · [Contents](Welcome)

# A token, and an atomic exchange

**Situation.** A feed loads when it is first shown; an app registers its defaults when it starts. Once for the
object is one thing, once for the process another.

`dispatch_once` was the answer to everything until Swift 3 took it away. This stand-in behaves as it did: a token
for the whole process, and a block.

From `Alternatives/DispatchOnce.swift`:

    /// Runs the block if none has run for this token; otherwise waits until that one has ended.
    public static func perform(_ token: Token, _ block: () -> Void) {
      let thread = ObjectIdentifier(Thread.current)
      token.condition.lock()
      while case .running(let runner) = token.state {
        if runner == thread { fatalError("DispatchOnce: the block came back to its own token") }
        token.condition.wait()
      }
      let isFirst = token.state == .notRun
      if isFirst { token.state = .running(thread) }
      token.condition.unlock()
      guard isFirst else { return }
      block()
      token.condition.withLock {
        token.state = .done
        token.condition.broadcast()
      }
    }

The atomic exchange is the answer of those who know: test and set in one step.

From `Alternatives/AtomicExchange.swift`:

    private let loading = ManagedAtomic(true)

    /// Runs the work for the first caller only.
    public func load(_ work: () throws -> Void) rethrows {
      guard loading.exchange(false, ordering: .relaxed) else { return }
      try work()
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class TokenFeed: LifecycleScreen {
  static let token = DispatchOnce.Token()
  var loads = 0

  override func viewDidAppear() {
    super.viewDidAppear()
    DispatchOnce.perform(Self.token) { loads += 1 }
  }
}

final class ExchangeFeed: LifecycleScreen {
  let guarded = AtomicExchange()
  var loads = 0

  override func viewDidAppear() {
    super.viewDidAppear()
    guarded.load { loads += 1 }
  }
}

//: ## What they do, and where the token goes wrong
title("A token, and an atomic exchange")
let byToken = [TokenFeed(), TokenFeed()]
let byExchange = [ExchangeFeed(), ExchangeFeed()]
for feed in byToken + byExchange {
  feed.appear()
  feed.disappear()
  feed.appear()
}
show("loads of two feeds, one token", byToken.map(\.loads))
show("loads of two feeds, an exchange in each", byExchange.map(\.loads))
/*:
Prints:

    A token, and an atomic exchange
    loads of two feeds, one token ............... [1, 0]
    loads of two feeds, an exchange in each ..... [1, 1]

A token has to be a global or a static, so the second feed is never loaded.

## Where the exchange goes wrong

Exactly one thread wins. The other goes on at once, to use what has not been loaded yet:
*/
title("Where the exchange goes wrong")
let gate = Gate("the load")
let loader = AtomicExchange()
let log = CallLog()
let load: @Sendable (String) -> Void = { name in
  loader.load {
    gate.holdFirst()
    log.record("loaded")
  }
  log.record("\(name) goes on")
}
let overtook = gate.race(first: { load("winner") }, second: { load("loser") })
show("did the loser overtake the load", overtook)
show("in order", log.entries.joined(separator: ", "))
/*:
Prints:

    Where the exchange goes wrong
    did the loser overtake the load ............. true
    in order .................................... loser goes on, loaded, winner goes on

A load that fails was the only one, and the rest of the type can take the mark back:
*/
struct NoNetwork: Error {}
let failing = AtomicExchange()
var attempts = 0
for _ in 1...3 {
  try? failing.load {
    attempts += 1
    if attempts == 1 { throw NoNetwork() }
  }
}
show("attempts in three calls, the first fails", attempts)

let reset = AtomicExchange()
var resetLoads = 0
for _ in 1...3 {
  reset.load { resetLoads += 1 }
  reset.allowAgain()
}
show("loads when the type allows it again", resetLoads)
/*:
Prints:

    attempts in three calls, the first fails .... 1
    loads when the type allows it again ......... 3

## The same with `RunOnce`

For the process it is a static, for the object a property. The thread that loses waits for the load, and a
failed attempt leaves the turn to the next.
*/
title("The same with RunOnce")
final class Feed: LifecycleScreen {
  static let registerDefaults = RunOnce { show("registered defaults", "for the process") }
  var loads = 0
  @RunOnce var load = { (feed: Feed) in feed.loads += 1 }

  override func viewDidAppear() {
    super.viewDidAppear()
    Self.registerDefaults()
    load(self)
  }
}

let feeds = [Feed(), Feed()]
for feed in feeds {
  feed.appear()
  feed.disappear()
  feed.appear()
}
show("loads of two feeds", feeds.map(\.loads))

let door = Gate("the load")
let order = CallLog()
let loadOnce = RunOnce {
  door.holdFirst()
  order.record("loaded")
}
door.race(patience: 0.2) {
  loadOnce()
} second: {
  loadOnce()
  order.record("loser goes on")
}
show("in order", order.entries.joined(separator: ", "))

final class Retrying {
  var attempts = 0
  @RunOnce var load = { (owner: Retrying) throws in
    owner.attempts += 1
    if owner.attempts == 1 { throw NoNetwork() }
  }
}

let retrying = Retrying()
for _ in 1...3 { try? retrying.load(retrying) }
show("attempts in three calls, the first fails", retrying.attempts)
/*:
Prints:

    The same with RunOnce
    registered defaults ......................... for the process
    loads of two feeds .......................... [1, 1]
    in order .................................... loaded, loser goes on
    attempts in three calls, the first fails .... 2

## Change this and run again

Let a payload call its own guard. The token stops the process there; here the inner call does nothing:
*/
title("Change this and run again")
final class Nested {
  var runs = 0
  @RunOnce var run = { (owner: Nested) in owner.again() }

  func again() {
    runs += 1
    run(self)
  }
}

let nested = Nested()
nested.run(nested)
show("runs of a payload that calls itself", nested.runs)
// Try: nested.run(nested); show("runs", nested.runs)
// Refused: retrying.$load.reset()
/*:
Prints:

    Change this and run again
    runs of a payload that calls itself ......... 1

[Next](@next)
*/
