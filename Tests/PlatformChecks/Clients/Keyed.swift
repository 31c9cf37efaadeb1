// Every form of the module `OnceKeyed`, which a client may write whose systems are as old as the package allows.

import OnceKeyed

actor Thumbnails {
  private let thumbnails = OncePerKey<String, Int>(keeping: .last(100))
  private var fetched = 0

  func thumbnail(of name: String) async throws -> Int { try await thumbnails(name) { try await fetch(name) } }

  private func fetch(_ name: String) async throws -> Int {
    fetched += 1
    return name.count
  }
}

@MainActor final class Accounts {
  private struct Key: Hashable { let name: String, version: Int }
  private var accounts = OncePerKey<Key, String?>(keeping: .all)
  private var loaded = 0

  func load(_ name: String) async throws {
    try await accounts(Key(name: name, version: 1)) {
      loaded += 1
      return nil
    }
  }

  func clear() { accounts = OncePerKey(keeping: .all) }
}

final class Uploads<Item: Hashable & Sendable>: Sendable {
  private let uploads = OncePerKey<Item, Void>(keeping: .nothing)

  func upload(_ item: Item) async -> Bool {
    do {
      try await uploads(item) { await Task.yield() }
      return true
    } catch is RecursiveKey { return false } catch { return "\(uploads)".isEmpty }
  }
}
