import Foundation
import Once

/// What one process does with the marks of a server; it fails if a mark is not as it should be.
@main
enum Fleet {
  static func main() {
    let arguments = CommandLine.arguments + ["", "", ""]
    let (address, command, count) = (arguments[1], arguments[2], Int(arguments[3]) ?? 0)
    let connect = { (address.hasPrefix("/") ? Redis(at: address) : PostgreSQL(at: address)) as any MarkServer }
    switch command {
    case "answers": expect((try? connect().insertUnlessThere("nobody's", madeBy: "nobody")) != nil, "no answer")
    case "race": race(for: count, on: connect())
    case "come-late": comeLate(for: count, on: connect(), losing: connect())
    case "find-nobody": findNobody(connect)
    default: expect(false, "Usage: Fleet ADDRESS answers | race JOBS | come-late JOBS | find-nobody")
    }
  }

  /// Tries each job, and prints those that it won, once its input ends, so that many can start together.
  private static func race(for count: Int, on server: any MarkServer) {
    say("ready")
    while readLine() != nil {}
    for number in 0..<count {
      let store = OnceStore.mark("work \(number)", on: server, patience: .seconds(600), onFailure: fail)
      let work = RunOnce(in: store, marking: .beforeRun) { say("\(number)") }
      work()
    }
    say("done")
  }

  /// Finds each mark, and makes those that nobody has, of which one over a connection that breaks.
  private static func comeLate(for count: Int, on server: any MarkServer, losing other: any MarkServer) {
    let lost = (0..<count).filter { (try? server.maker(of: "work \($0)")) == nil }
    expect(lost.isEmpty, "marks are lost: \(lost)")
    expect(OnceStore.mark("work 0", on: server, onFailure: fail).isMarked, "a mark is not seen")
    expect(!SetOnce(in: .mark("work 0", on: server, onFailure: fail)).set(), "a mark is made twice")
    expect(!OnceStore.mark("work \(count)", on: server, onFailure: fail).isMarked, "there is a mark that nobody made")
    // Who found no server has made no mark.
    expect(SetOnce(in: .mark("before", on: server, onFailure: fail)).set(), "there is a mark that nobody could make")
    // A lost answer does not cost the mark, which for everyone else is taken.
    let broken = BreakingConnection(connection: other)
    let flag = SetOnce(in: .mark("answer", on: broken, patience: .seconds(60), onFailure: fail))
    expect(flag.set() && broken.hasBroken.isSet, "a lost answer costs the mark")
    expect(!SetOnce(in: .mark("answer", on: server, onFailure: fail)).set(), "the mark was not made")
  }

  /// Without a server, asking for the mark and making it are reported, and each machine runs.
  private static func findNobody(_ connect: () -> any MarkServer) {
    for _ in 1...2 {
      // Only this thread has them, as both functions of a store block.
      nonisolated(unsafe) var (failures, runs) = (0, 0)
      let store = OnceStore.mark("before", on: connect()) { error in
        if let error = error as? ServerError, error.isUnreachable, !error.words.isEmpty { failures += 1 }
      }
      for _ in 1...2 {
        let work = RunOnce(in: store, marking: .beforeRun) { runs += 1 }
        work()
      }
      expect(failures == 2 && runs == 1 && store.isMarked, "\(failures) failed, \(runs) ran")
    }
  }

  @Sendable private static func fail(_ error: any Error) { expect(false, "the server failed: \(error)") }

  private static func expect(_ condition: Bool, _ words: String) {
    if condition { return }
    say("failed: \(words)")
    exit(1)
  }

  private static func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
}

/// A connection that breaks after the server has inserted the first mark and before it says so.
private struct BreakingConnection: MarkServer {
  let connection: any MarkServer
  let hasBroken = SetOnce()

  func insertUnlessThere(_ name: String, madeBy maker: String) throws {
    try connection.insertUnlessThere(name, madeBy: maker)
    if hasBroken.set() { throw ServerError(words: "the connection broke", isUnreachable: true) }
  }

  func maker(of name: String) throws -> String? { try connection.maker(of: name) }
}
