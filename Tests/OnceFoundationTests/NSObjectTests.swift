import Foundation
import Once
import OnceFoundation
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `runOnce on every NSObject` {
  private final class Controller: NSObject {}

  private struct Failure: Error, Equatable {}

  // swift-format-ignore: two on one line are the point.
  @Test func `runs once for each object and each place`() {
    var runs: [String] = []
    let controllers = [Controller(), Controller()]
    for _ in 1...3 {
      for (n, one) in controllers.enumerated() { one.runOnce { runs += ["\(n)a"] }; one.runOnce { runs += ["\(n)b"] } }
    }
    #expect(runs == ["0a", "0b", "1a", "1b"])
  }

  @Test func `is the same place as forLifetime, and a helper forwards its caller's`() async {
    let controller = Controller()
    var runs = 0
    func helper(fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column) {
      controller.runOnce(fileID: fileID, line: line, column: column) { runs += 1 }
      RunOnce.forLifetime(of: controller, fileID: fileID, line: line, column: column) { runs += 100 }
    }
    func suspendingHelper(fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column) async {
      await controller.runOnce(fileID: fileID, line: line, column: column) { () async in runs += 1 }
      await RunOnce.forLifetime(of: controller, fileID: fileID, line: line, column: column) { () async in runs += 100 }
    }
    for _ in 1...2 {
      helper()
      helper()
      await suspendingHelper()
      await suspendingHelper()
    }
    #expect(runs == 4)
  }

  @Test func `rethrows, and the next call tries again`() async throws {
    let controller = Controller()
    var attempts: [String] = []
    func attempt() async throws(Failure) {
      try controller.runOnce { () throws(Failure) in
        attempts.append("blocks")
        if attempts.count == 1 { throw Failure() }
      }
      try await controller.runOnce { () async throws(Failure) in
        await Task.yield()
        attempts.append("suspends")
        if attempts.count == 3 { throw Failure() }
      }
    }
    for _ in 1...2 { await #expect(throws: Failure()) { try await attempt() } }
    for _ in 1...2 { try await attempt() }
    #expect(attempts == ["blocks", "blocks", "suspends", "suspends"])
  }

  @MainActor private final class Screen: NSObject {
    var loads = 0

    func load() async throws {
      runOnce { loads += 10 }
      try await runOnce {
        await Task.yield()
        try Task.checkCancellation()
        loads += 1
      }
    }
  }

  @Test @MainActor func `stays in the isolation of its caller`() async throws {
    let screen = Screen()
    for _ in 1...2 { try await screen.load() }
    #expect(screen.loads == 11)
  }
}
