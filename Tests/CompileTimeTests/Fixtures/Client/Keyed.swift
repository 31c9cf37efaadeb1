import OnceKeyed

// What kept a dictionary of tasks in real places, of public projects, in a few lines, with its payload.

nonisolated struct Answer: Sendable { var text = "" }

/// A service that takes some time.
nonisolated struct Server: Sendable {
  func answer(to text: String) async throws -> Answer {
    await Task.yield()
    return Answer(text: text)
  }
}

actor Registry {
  private struct Key: Hashable { var name: String, version: Int }

  // One request at a time for each token; what it brings is kept elsewhere.
  private let refreshes = OncePerKey<String, Answer>(keeping: .nothing)
  private var session: Answer?
  // Nothing is returned, and nobody waits for a value.
  private let installs = OncePerKey<String, Void>(keeping: .all)
  private var fonts: [String] = []
  // The key is a type of the owner's, and there may be no answer. A version in the key invalidates.
  private let indexes = OncePerKey<Key, Int?>(keeping: .last(5))
  private var versions: [String: Int] = [:]
  // A new table clears.
  private var toolchains = OncePerKey<String, Int>(keeping: .all)
  private var round = 1

  func refresh(_ token: String) async throws -> Answer {
    if let session { return session }
    return try await refreshes(token) {
      ran()
      let new = try await Server().answer(to: token)
      session = new
      return new
    }
  }

  func install(_ name: String) async throws {
    try await installs(name) {
      ran()
      let font = try await Server().answer(to: name)
      register(font)
    }
  }

  private func register(_ font: Answer) { fonts.append(font.text) }

  func index(of name: String) async throws -> Int? {
    let version = versions[name] ?? 0
    return try await indexes(Key(name: name, version: version)) { try await build(version) }
  }

  func invalidate(_ name: String) { versions[name, default: 0] += 1 }

  private func build(_ version: Int) async throws(NoIndex) -> Int? { version == 0 ? ran(nil) : version }

  func toolchain(at path: String) async throws -> Int {
    try await toolchains(path) { round == 1 ? ran(round) : round }
  }

  func clear() {
    toolchains = OncePerKey(keeping: .all)
    round += 1
  }
}

nonisolated struct NoIndex: Error {}

/// A class that all threads share.
nonisolated final class Downloads<Name: Hashable & Sendable>: Sendable {
  private let loads: OncePerKey<Name, Answer>

  init(keeping results: KeptResults) { loads = OncePerKey(keeping: results) }

  func load(_ name: Name) async throws -> Answer {
    try await loads(name) { ran(try await Server().answer(to: "\(name)")) }
  }
}

/// A class without isolation that is not shared: only key and result are, and a payload stays with its caller.
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

/// A key of one's own, which the main actor compares where it is the default.
struct ContactID: Hashable { var number: Int }

@MainActor final class Contacts {
  private let avatars = OncePerKey<ContactID, String>(keeping: .last(50))

  func avatar(of id: ContactID) async throws -> String { try await avatars(id) { ran("avatar \(id.number)") } }

  func avatarIfKept(of id: ContactID) -> String? { avatars.resultIfKept(for: id) }
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

@MainActor func runKeyed() async throws {
  let (registry, downloads, parser) = (Registry(), Downloads<String>(keeping: .last(2)), Parser())
  let contacts = Contacts()
  check(contacts.avatarIfKept(of: ContactID(number: 1)) == nil)
  for _ in 1...2 {
    async let first = registry.refresh("ada")
    async let second = registry.refresh("ada")
    check(try await first.text == second.text)
    async let one = downloads.load("picture")
    async let other = downloads.load("picture")
    check(try await one.text == other.text)
    try await registry.install("Helvetica")
    check(try await registry.index(of: "package") == nil)
    check(try await registry.toolchain(at: "/usr") == 1)
    check(try await parser.parse("text") == 1)
    check(try await far("four") == 4)
    check(try await contacts.avatar(of: ContactID(number: 1)) == "avatar 1")
    check(contacts.avatarIfKept(of: ContactID(number: 1)) == "avatar 1")
  }
  await registry.invalidate("package")
  check(try await registry.index(of: "package") == 1)
  await registry.clear()
  check(try await registry.toolchain(at: "/usr") == 2)
  check(try await Header().count() == 3)
  do {
    _ = try await shared("recursive") { try await shared("recursive") { 1 } }
    check(false)
  } catch is RecursiveKeyError {}
  check("\(shared)" == "OncePerKey(1 key)")
}
