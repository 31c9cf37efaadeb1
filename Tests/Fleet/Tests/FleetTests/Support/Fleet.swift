import FleetStore
import Foundation

/// Machines that share jobs, and end with the test.
final class Fleet {
  private let machines: [Machine]
  private let log: WorkLog

  /// Starts machines, and returns when all are ready for the first job.
  init(of count: Int, on server: Server, works: Int) throws {
    machines = try (0..<count).map { _ in try Machine(server: server, works: works) }
    log = WorkLog(machines: count)
  }

  deinit {
    for machine in machines { machine.stop() }
  }

  /// Lets them all start.
  func start() {
    for machine in machines {
      Thread.detachNewThread { [log] in
        machine.readLines { log.note($0) }
        log.noteEnd()
      }
    }
    for machine in machines { machine.start() }
  }

  /// Waits until that many jobs have been taken.
  ///
  /// - Returns: Whether that happened while machines were still running.
  func waitUntilTaken(_ count: Int) -> Bool {
    let (lines, isRunning) = log.wait { $0.count >= count }
    return isRunning && lines.count >= count
  }

  /// Waits until all have ended.
  ///
  /// - Returns: What they printed.
  func end() -> [String] { log.wait { _ in false }.lines }
}

/// The output of a fleet's machines.
///
/// `@unchecked Sendable`: the variables are accessed only while `condition` is locked.
private final class WorkLog: @unchecked Sendable {
  private let condition = NSCondition()
  private var lines: [String] = []
  private var running: Int

  init(machines: Int) {
    running = machines
  }

  func note(_ line: String) {
    condition.withLock {
      lines.append(line)
      condition.broadcast()
    }
  }

  func noteEnd() {
    condition.withLock {
      running -= 1
      condition.broadcast()
    }
  }

  /// Waits until the output `isEnough` or the last machine has ended, and for a minute at most.
  func wait(_ isEnough: ([String]) -> Bool) -> (lines: [String], isRunning: Bool) {
    let end = Date(timeIntervalSinceNow: 60)
    return condition.withLock {
      while running > 0, !isEnough(lines), condition.wait(until: end) {}
      return (lines, running > 0)
    }
  }
}

/// A machine of the fleet, as a process; see `FleetMachine`.
///
/// `@unchecked Sendable`: only the output is used off the test's thread, and only by the reading thread.
private final class Machine: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(server: Server, works: Int) throws {
    // The products lie together: next to the test bundle, or next to the tests' executable.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    process.executableURL = products.appending(path: "FleetMachine")
    process.arguments = [server.medium.rawValue, server.address, "\(works)"]
    process.standardInput = input
    process.standardOutput = output
    try process.runUnmasked()
    _ = output.fileHandleForReading.availableData
  }

  func start() {
    try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Passes on its output line by line, until it ends.
  func readLines(_ note: (String) -> Void) {
    var unread = Data()
    while true {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return }
      unread += data
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        note(String(decoding: unread[..<end], as: UTF8.self))
        unread = Data(unread[(end + 1)...])
      }
    }
  }
}
