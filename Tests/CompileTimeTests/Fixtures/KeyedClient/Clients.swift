import Observation
import OnceKeyed

// Real places, of public projects, that kept a dictionary of tasks: each in a few lines, with its payload.

nonisolated struct Answer: Sendable { var text = "" }

/// A service that takes some time.
nonisolated struct Server: Sendable {
  func answer(to text: String) async throws -> Answer {
    await Task.yield()
    return Answer(text: text)
  }
}

/// One request at a time for each token; what it brings is kept elsewhere.
actor Sessions {
  private let refreshes = OncePerKey<String, Answer>(keeping: .nothing)
  private let server = Server()
  private var session: Answer?

  func refresh(_ token: String) async throws -> Answer {
    if let session { return session }
    return try await refreshes(token) {
      ran()
      let new = try await server.answer(to: token)
      session = new
      return new
    }
  }
}

/// Nothing is returned, and nobody waits for a value.
actor Fonts {
  private let installs = OncePerKey<String, Void>(keeping: .all)
  private var names: [String] = []

  func install(_ name: String) async throws {
    try await installs(name) {
      ran()
      let font = try await Server().answer(to: name)
      register(font)
    }
  }

  private func register(_ font: Answer) { names.append(font.text) }
}

/// The key is a type of the owner's, and there may be no answer.
actor Shows {
  private struct Key: Hashable { var podcast, episode: String }
  private let requests = OncePerKey<Key, Answer?>(keeping: .last(5))

  func show(_ podcast: String, _ episode: String) async throws -> Answer? {
    try await requests(Key(podcast: podcast, episode: episode)) { try await fetch(podcast, episode) }
  }

  private func fetch(_ podcast: String, _ episode: String) async throws -> Answer? { ran(nil) }
}

/// A version in the key invalidates.
actor Indexes {
  private struct Key: Hashable { var name: String, version: Int }
  private var versions: [String: Int] = [:]
  private let indexes = OncePerKey<Key, Int>(keeping: .last(5))

  func index(of name: String) async throws -> Int {
    let version = versions[name] ?? 0
    return try await indexes(Key(name: name, version: version)) { try await build(version) }
  }

  func invalidate(_ name: String) { versions[name, default: 0] += 1 }

  private func build(_ version: Int) async throws(NoIndex) -> Int { version == 0 ? ran(version) : version }
}

nonisolated struct NoIndex: Error {}

/// A new table clears.
actor Toolchains {
  private var toolchains = OncePerKey<String, Int>(keeping: .all)
  private var round = 1

  func toolchain(at path: String) async throws -> Int {
    try await toolchains(path) { round == 1 ? ran(round) : round }
  }

  func clear() {
    toolchains = OncePerKey(keeping: .all)
    round += 1
  }
}

/// A class that all threads share.
nonisolated final class Loader: Sendable {
  private let loads: OncePerKey<String, Answer>
  private let server: Server

  init(_ server: Server, keeping results: KeptResults) {
    self.server = server
    loads = OncePerKey(keeping: results)
  }

  func load(_ name: String) async throws -> Answer {
    try await loads(name) { ran(try await server.answer(to: name)) }
  }
}

/// A class without isolation that is not shared.
nonisolated final class Parser {
  private let parsed = OncePerKey<String, Int>(keeping: .all)
  private var count = 0

  nonisolated(nonsending) func parse(_ text: String) async throws -> Int {
    try await parsed(text) {
      count += ran(1)
      return count
    }
  }
}

/// The main actor's, where it is called without a `try` that leaves.
@MainActor final class Previews {
  private let chapters = ["one", "two"]
  private let previews = OncePerKey<Int, Answer?>(keeping: .all)

  func preview(_ index: Int) async -> Answer? {
    try? await previews(index) { ran(try await Server().answer(to: chapters[index])) }
  }
}

/// What belongs to the user who is logged in: the method assigns, and not the payload.
@MainActor @Observable final class Feed {
  private(set) var items: [String] = []
  @ObservationIgnored private let loads = OncePerKey<String, [String]>(keeping: .last(1))

  func appear(_ user: String) async throws { items = try await loads(user) { try await fetch(user) } }

  func appearLater(_ user: String) -> Task<Void, any Error> { Task { try await appear(user) } }

  private func fetch(_ user: String) async throws -> [String] { ran([user]) }
}

nonisolated enum Names {
  private static let names = OncePerKey<Int, String>(keeping: .all)

  static func name(_ number: Int) async throws -> String {
    try await names(number) { ran(number == 0 ? "none" : "name \(number)") }
  }
}

nonisolated let shared = OncePerKey<String, Int>(keeping: .last(1))

@concurrent nonisolated func far(_ key: String) async throws -> Int { try await shared(key, { ran(key.count) }) }

/// A value, with a function for its payload.
nonisolated struct Header {
  let counts = OncePerKey<String, Int>(keeping: .nothing)

  // Not a static method: the compiler crashes on one for any parameter of this type (Swift 6.3.1).
  func count() async throws -> Int { try await counts("a", number) }
}

nonisolated func number() async throws -> Int { ran(3) }
