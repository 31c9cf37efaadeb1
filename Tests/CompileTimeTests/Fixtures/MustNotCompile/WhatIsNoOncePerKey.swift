import OnceKeyed

final class Picture {}
struct NotHashable: Sendable {}
struct Request: Hashable, Sendable { var path = "" }
struct Answer: Sendable {}

func load(_ request: Request) async throws -> Answer { Answer() }

let answers = OncePerKey<Request, Answer>(keeping: .last(10))

// MARK: The declaration says what is kept, and nothing else

let unsaid = OncePerKey<Request, Answer>()  // error: missing argument for parameter 'keeping' in call

// The payload stands where it is called, as it belongs to the caller.
// error@+1: takes a key and its payload where it is called: 'load(url) { try await … }'
let first = OncePerKey<Request, Answer>(keeping: .all) { request in try await load(request) }
// error@+1: takes a key and its payload where it is called: 'load(url) { try await … }'
let second = OncePerKey<Request, Answer>(keeping: .all, load)  // error: takes a key and its payload where it is called
// error@+1: takes a key and its payload where it is called: 'load(url) { try await … }'
let third = OncePerKey<Request, Answer> { (request: Request) async throws in try await load(request) }
// error@+1: takes a key and its payload where it is called: 'load(url) { try await … }'
let fourth = OncePerKey(keeping: .all) { (request: Request) async throws in try await load(request) }

final class Owner {
  // error@+1: generic struct 'OncePerKey' cannot be used as an attribute
  @OncePerKey var answer = { (request: Request) async throws in try await load(request) }
}

// MARK: What is shared is `Sendable`, and a key is compared

// error@+1: type 'Picture' does not conform to the 'Sendable' protocol
func share(_ results: OncePerKey<Request, Picture>) {}
// error@+1: type 'NotHashable' does not conform to protocol 'Hashable'
func compare(_ keys: OncePerKey<NotHashable, Answer>) {}

// MARK: Nothing is removed or reset

func reset() {
  answers.remove(Request())  // error: value of type 'OncePerKey<Request, Answer>' has no member 'remove'
  answers.removeAll()  // error: value of type 'OncePerKey<Request, Answer>' has no member 'removeAll'
  answers[Request()] = nil  // error: value of type 'OncePerKey<Request, Answer>' has no subscripts
}

// MARK: A call has a key and a payload, tries, and awaits

func calls() async throws {
  try await answers(Request())  // error: takes a key and its payload where it is called: 'load(url) { try await … }'
  try await answers("a") { Answer() }  // error: cannot convert value of type 'String' to expected argument type
  try await answers(Request()) { 3 }  // error: cannot convert value of type 'Int' to closure result type 'Answer'
  await answers(Request()) { Answer() }  // error: call can throw but is not marked with 'try'
  try answers(Request()) { Answer() }  // error: expression is 'async' but is not marked with 'await'
}

// MARK: The payload is where its caller is, and nowhere else

@MainActor final class Model { var count = 0 }

func count(_ model: Model) async throws {
  try await answers(Request()) {
    model.count += 1  // error: main actor-isolated property 'count' can not be mutated from a nonisolated context
    return Answer()
  }
}
