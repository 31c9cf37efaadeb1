import Foundation
import Once

// Processes: of this program once more, for what may hang or crash, and for what outlives one.

/// The folder of an installation, where the user defaults are kept as well, except on Apple's systems.
extension URL {
  /// That of this process.
  static let installation = URL(filePath: ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? "/")
  static var freshInstallation: URL {
    FileManager.default.temporaryDirectory.appending(path: "Scorecard.\(UUID().uuidString)")
  }

  /// Runs this program in that installation.
  func run(_ arguments: [String]) throws -> (output: Data, errors: String) {
    #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
      let (process, output, errors) = (Process(), Pipe(), Pipe())
      process.executableURL = Bundle.main.executableURL
      process.arguments = arguments
      // The message is enough; printing a backtrace takes seconds.
      let settings = ["XDG_CONFIG_HOME": path(), "SWIFT_BACKTRACE": "enable=no"]
      process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      process.waitUntilExit()
      let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return (output.fileHandleForReading.readDataToEndOfFile(), message)
    #else
      throw CocoaError(.featureUnsupported)
    #endif
  }

  func removeInstallation() {
    UserDefaults().removePersistentDomain(forName: lastPathComponent)
    try? FileManager.default.removeItem(at: self)
  }
}

extension Row {
  /// Launches the app, and returns how often it has done the work; meanwhile something may happen in another process.
  func launch(meanwhile act: @escaping () -> Void = {}) -> Int {
    guard let store, SetOnce(in: store(.installation, act)).set() else { return 0 }
    act()
    UserDefaults.standard.synchronize()  // Apple's systems write them by themselves.
    return 1
  }
}

extension Experiment {
  private func launch(in installation: URL) throws -> Int {
    Int(String(decoding: try installation.run(["--launch", row.code]).output, as: UTF8.self).dropLast()) ?? 0
  }

  func resetStore() throws -> Finding {
    let installation = URL.freshInstallation
    let first = try launch(in: installation)
    installation.removeInstallation()
    let runs = try first + launch(in: installation)
    installation.removeInstallation()
    return Finding(runs, "launched a process, deleted what outlives it, and launched another")
  }

  func raceProcesses() throws -> Finding {
    var others: [Int] = []
    let runs = row.launch { if others.isEmpty { others = [(try? launch(in: .installation)) ?? 0] } }
    return Finding(runs + others.reduce(0, +), "held one process where another can get in, and let a second one run")
  }
}
