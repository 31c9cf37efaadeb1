import FleetStore
import Foundation
import GRDB
import Once
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) final class `Once per fleet` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "Fleet-\(UUID().uuidString)")
  private let path: String

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "fleet.sqlite").path(percentEncoded: false)
    try OnceStore.createMarks(in: Connection.open(path))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A store with a connection and a memory of its own, as each machine has one.
  private func store(_ mark: String) throws -> OnceStore {
    try .row(mark, in: Connection.open(path)) { Issue.record("the database failed: \($0)") }
  }

  @Test func `one of many threads wins, with a connection each`() throws {
    for round in 1...10 {
      let stores = try (1...16).map { _ in try store("round \(round)") }
      let wins = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: stores.count) { number in
        if SetOnce(in: stores[number]).set() { wins.add(1, ordering: .relaxed) }
      }
      #expect(wins.load(ordering: .relaxed) == 1)
      #expect(stores.count { $0.isMarked } == stores.count)
    }
  }

  @Test func `one of many processes does the work, and the others know that it is taken`() throws {
    for round in 1...5 {
      let machines = try (1...12).map { _ in try Machine(database: path, mark: "round \(round)") }
      for machine in machines { try machine.start() }
      let ends = machines.map { $0.end() }
      #expect(ends.count { $0 == ["migrating", "done"] } == 1)
      #expect(ends.count { $0 == ["done"] } == 11)
    }
  }

  @Test func `a machine that comes later finds the mark`() throws {
    let (first, second, another) = (try store("migrated"), try store("migrated"), try store("another"))
    #expect(SetOnce(in: first).set())
    #expect(second.isMarked)
    #expect(!SetOnce(in: second).set())
    #expect(!another.isMarked)
    let late = try Machine(database: path, mark: "migrated")
    try late.start()
    #expect(late.end() == ["done"])
  }

  @Test func `a database that fails is reported, and the mark holds for this machine`() throws {
    let empty = try DatabaseQueue()
    let failures = Atomic(0)
    let store = OnceStore.row("migrated", in: empty) { error in
      #expect("\(error)".contains("no such table: marks"))
      failures.add(1, ordering: .relaxed)
    }
    #expect(SetOnce(in: store).set())
    #expect(!SetOnce(in: store).set())
    #expect(failures.load(ordering: .relaxed) == 1)
  }

  @Test func `a client that is asynchronous throughout claims the mark once per process`() async throws {
    let database = try Connection.open(path)
    let statements = Atomic(0)
    let claim = RunOnce { () async throws -> Bool in
      statements.add(1, ordering: .relaxed)
      return try await database.write { connection in
        try connection.execute(sql: "INSERT INTO marks (name) VALUES ('migrated') ON CONFLICT DO NOTHING")
        return connection.changesCount == 1
      }
    }
    #expect(try await claim())
    #expect(try await claim())
    #expect(statements.load(ordering: .relaxed) == 1)
    let elsewhere = try store("migrated")
    #expect(elsewhere.isMarked)
  }
}
