// flags: -default-isolation MainActor
// The article “When it does not compile”, for a module that is on the main actor by default, as Xcode makes them.

import Once
import OnceKeyed

func note() {}

final class Feed {
  static var views = 0
  var items: [String] = []
  // error@+1: main actor-isolated static property 'views' can not be mutated from a Sendable closure
  let track = RunOnce { Feed.views += 1 }
  // error@+1: call to main actor-isolated global function 'note()' in a synchronous nonisolated context
  let record = RunOnce { note() }
  // error@+1: main actor-isolated property 'items' cannot be accessed from outside of the actor
  @RunOnce.WithSelf({ (feed: Feed) async in print(feed.items) }) var load
  // error@+1: 'nonisolated' can not be applied to variable with non-'Sendable' type 'RunOnce<RunOnceKind.Blocking
  @RunOnce nonisolated var elsewhere = { print("anywhere") }
}

nonisolated struct Server { func send() async {} }

enum Stores { static let sent = OnceStore.memory() }

final class Notes {
  let server = Server()
  // error@+1: default argument cannot be both main actor-isolated and nonisolated
  @RunOnce.WithSelf(in: Stores.sent, onMainActor: { (notes: Notes) async in await notes.server.send() }) var send
}

struct Request: Hashable { var path = "" }

nonisolated func send(_ answers: OncePerKey<Request, Int>) async throws {
  // error@+1: main actor-isolated conformance of 'Request' to 'Hashable' cannot be used in
  _ = try await answers(Request()) { 3 }
}

final class Client<Key: Hashable & Sendable> { let answers = OncePerKey<Key, Int>(keeping: .all) }

// error@+1: main actor-isolated conformance of 'Request' to 'Hashable' cannot satisfy
func answer(_ client: Client<Request>) {}

// error@+1: main actor-isolated default value in a nonisolated context
nonisolated final class Worker { @RunOnce var work = { note() } }

// error elsewhere: 'nonisolated' can not be applied to variable with non-'Sendable' type 'RunOnce<RunOnceKind.Blocking
nonisolated final class Graph: @unchecked Sendable { @RunOnce var draw = { print("drawn") } }
