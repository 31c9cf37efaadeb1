import FleetStore
import Foundation
import Once
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(20)))
struct `Once per fleet` {
  private let works = 1000
  private let machines = 8

  @Test(arguments: Medium.allCases, [false, true])
  func `eight machines take each of a thousand jobs once, and a server killed midway loses no mark`(
    _ medium: Medium,
    isKilled: Bool
  ) throws {
    let server = try Server(medium)
    defer { withExtendedLifetime(server) {} }
    func restart() throws {
      server.kill()
      try server.start()
    }
    try server.start()
    let fleet = try Fleet(of: machines, on: server, works: works)
    try fleet.start()
    for taken in isKilled ? [works / 4, works / 2] : [] {
      #expect(fleet.waitUntilTaken(taken))
      try restart()
    }
    let lines = fleet.end()
    #expect(lines.count { $0 == "done" } == machines)
    #expect(lines.filter { $0 != "done" && Int($0) == nil } == [])
    #expect(lines.compactMap { Int($0) }.sorted() == Array(0..<works))
    // No machine is left to make a mark again, and each mark is still there.
    if isKilled { try restart() }
    let late = server.connection
    let lost = try (0..<works).filter { try late.maker(of: "work \($0)") == nil }
    #expect(lost == [])
    // A machine that comes later finds only the marks.
    #expect(OnceStore.mark("work 0", on: late, onFailure: report).isMarked)
    #expect(!SetOnce(in: .mark("work 0", on: late, onFailure: report)).set())
    #expect(!OnceStore.mark("work \(works)", on: late, onFailure: report).isMarked)
  }

  @Test(arguments: Medium.allCases)
  func `a lost answer does not cost the mark`(_ medium: Medium) throws {
    let server = try Server(medium)
    defer { withExtendedLifetime(server) {} }
    try server.start()
    let broken = BreakingConnection(connection: server.connection)
    let store = OnceStore.mark("work", on: broken, patience: .seconds(60), onFailure: report)
    #expect(SetOnce(in: store).set())
    #expect(broken.hasBroken.isSet)
    // For everyone else it is taken.
    #expect(!SetOnce(in: .mark("work", on: server.connection, onFailure: report)).set())
  }

  @Test(arguments: Medium.allCases)
  func `a server that cannot be reached is reported, and each machine runs`(_ medium: Medium) throws {
    let server = try Server(medium)
    defer { withExtendedLifetime(server) {} }
    let failures = Mutex<[ServerError?]>([])
    for machine in 1...2 {
      let store = OnceStore.mark("work", on: server.connection) { error in
        failures.withLock { $0.append(error as? ServerError) }
      }
      let runs = Atomic(0)
      for _ in 1...2 {
        let work = RunOnce(in: store, marking: .beforeRun) { _ = runs.add(1, ordering: .relaxed) }
        work()
      }
      #expect(runs.load(ordering: .relaxed) == 1, "machine \(machine)")
      #expect(store.isMarked)
    }
    // Each failed to ask, and each failed to make the mark.
    #expect(failures.withLock { $0.map { $0?.isUnreachable } } == [true, true, true, true])
    #expect(failures.withLock { $0.allSatisfy { $0?.description.isEmpty == false } })

    // The next process asks again, and the server has no mark.
    try server.start()
    #expect(SetOnce(in: .mark("work", on: server.connection, onFailure: report)).set())
  }

  private let report: @Sendable (any Error) -> Void = { Issue.record("the server failed: \($0)") }
}

/// A connection that breaks after the server has inserted the first mark and before it says so.
private final class BreakingConnection: MarkServer {
  private let connection: any MarkServer
  let hasBroken = SetOnce()

  init(connection: any MarkServer) {
    self.connection = connection
  }

  func insertUnlessThere(_ name: String, madeBy maker: String) throws {
    try connection.insertUnlessThere(name, madeBy: maker)
    if hasBroken.set() {
      throw ServerError(description: "the connection broke", isUnreachable: true)
    }
  }

  func maker(of name: String) throws -> String? { try connection.maker(of: name) }
}
