import Foundation

/// Machines that share jobs, as processes that end with the test; see `FleetMachine`.
final class Fleet {
  private var machines: [Process] = []
  /// Closed, it lets them all start.
  private let gate = Pipe()
  /// What they print, all into one file.
  private let output: URL

  /// Starts machines, and returns when all are ready for the first job.
  init(of count: Int, on server: Server, works: Int) throws {
    output = server.folder.appending(path: "fleet-\(UUID())")
    let file = FileHandle(fileDescriptor: open(output.path, O_WRONLY | O_CREAT | O_APPEND, 0o600), closeOnDealloc: true)
    // The products lie together: next to the test bundle, or next to the tests' executable.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    for _ in 0..<count {
      let machine = Process()
      machine.executableURL = products.appending(path: "FleetMachine")
      machine.arguments = [server.medium.rawValue, server.address, "\(works)"]
      machine.standardInput = gate.fileHandleForReading
      machine.standardOutput = file
      try machine.runUnmasked()
      machines.append(machine)
    }
    wait { $0.count == count }
  }

  deinit {
    for machine in machines {
      machine.terminate()
      machine.waitUntilExit()
    }
  }

  /// Lets them all start.
  func start() throws { try gate.fileHandleForWriting.close() }

  /// Waits until that many jobs have been taken; returns whether machines are still running then.
  func waitUntilTaken(_ count: Int) -> Bool {
    wait { $0.count >= machines.count + count }
    return machines.contains(where: \.isRunning)
  }

  /// Waits until all have ended; returns what they printed after the start.
  func end() -> [String] {
    for machine in machines { machine.waitUntilExit() }
    return Array(lines.dropFirst(machines.count))
  }

  /// Waits until the output `isEnough` or all machines have ended.
  private func wait(until isEnough: ([String]) -> Bool) {
    while !isEnough(lines), machines.contains(where: \.isRunning) { Thread.sleep(forTimeInterval: 0.01) }
  }

  private var lines: [String] {
    ((try? String(contentsOf: output, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }
}
