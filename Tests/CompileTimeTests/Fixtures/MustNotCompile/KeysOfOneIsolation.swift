import OnceKeyed

// Where the main actor is the default, it compares the keys of every type that does not say otherwise.

@MainActor struct Key: @MainActor Hashable { var number: Int }

@MainActor final class Model {
  private let table = OncePerKey<Key, Int>(keeping: .last(2))

  func get(_ number: Int) async throws -> Int { try await table(Key(number: number)) { number } }
}

// error@+1: main actor-isolated conformance of 'Key' to 'Hashable' cannot be used in nonisolated context
nonisolated func far(_ table: OncePerKey<Key, Int>, _ key: Key) async throws -> Int { try await table(key) { 1 } }

actor Other {
  // error@+1: main actor-isolated conformance of 'Key' to 'Hashable' cannot be used in actor-isolated context
  func go(_ table: OncePerKey<Key, Int>, _ key: Key) async throws -> Int { try await table(key) { 2 } }
}

@concurrent func off<K: Hashable & Sendable>(_ table: OncePerKey<K, Int>, _ key: K) async throws -> Int {
  try await table(key) { 1 }
}

@concurrent func lend<Table: Sendable>(_ table: Table, _ call: @Sendable (Table) async throws -> Int) async throws {
  _ = try await call(table)
}

@MainActor func pass(_ table: OncePerKey<Key, Int>) async throws {
  // error@+1: 'Key' to 'Hashable' cannot satisfy conformance requirement for a 'Sendable' type parameter
  _ = try await off(table, Key(number: 1))
  // error@+1: main actor-isolated conformance of 'Key' to 'Hashable' cannot be used in nonisolated context
  try await lend(table) { table in try await table(Key(number: 1)) { 2 } }
  // error@+1: main actor-isolated conformance of 'Key' to 'Hashable' cannot be used in nonisolated context
  Task.detached { _ = try await table(Key(number: 1)) { 2 } }
  // The description and the release compare no keys.
  Task.detached { print(table) }
}

// With a key that is not `Sendable`, a `OncePerKey` stays where it is.

final class Reference: Hashable {
  static func == (one: Reference, other: Reference) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

actor Keeper {
  private let table = OncePerKey<Reference, Int>(keeping: .all)

  func number(of key: Reference) async throws -> Int { try await table(key) { 1 } }
}

// error@+1: let 'shared' is not concurrency-safe because non-'Sendable' type 'OncePerKey<Reference, Int>'
let shared = OncePerKey<Reference, Int>(keeping: .all)

final class Service: Sendable {
  // error@+1: stored property 'table' of 'Sendable'-conforming class 'Service' contains non-Sendable type 'Reference'
  let table = OncePerKey<Reference, Int>(keeping: .all)
}
