import Foundation

/// A machine of the fleet, as a process.
struct Machine {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts it and waits until it stands before the mark.
  init(database: String, mark: String) throws {
    // The products lie together: next to the test bundle, or to the executable that the tests are.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    process.executableURL = products.appending(path: "FleetMachine")
    process.arguments = [database, mark]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.availableData
  }

  func start() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
  }

  /// Waits for its end; what it said since it was started.
  func end() -> [String] {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
