import Foundation

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// A real process that uses a store; see `OnceStoreProbe`.
  ///
  /// `@unchecked Sendable`: one thread at a time uses a probe, that of its test.
  final class Probe: @unchecked Sendable {
    /// A command that starts the probe: its path, then its options.
    typealias Launcher = [String]

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var unread = Data()

    /// Starts a process whose store is a file.
    static func file(
      _ action: String,
      at mark: URL,
      _ options: String...,
      startedBy launcher: Launcher = []
    ) throws -> Probe {
      try Probe(launcher + [executable, "file", mark.path(percentEncoded: false), action] + options)
    }

    /// Starts a process whose store is a key of a suite of user defaults.
    static func userDefaults(_ action: String, suite: String, key: String) throws -> Probe {
      try Probe([executable, suite, key, action])
    }

    /// Watches the system calls of a process.
    static func strace(_ options: String..., writingTo trace: String = "/dev/null") -> Launcher {
      ["/usr/bin/strace", "-f", "-o", trace] + options
    }

    /// Starts a process for which `folder` is the root of a separate file system.
    static func mounting(_ folder: URL, as options: String) -> Launcher {
      let mount = "mount -t tmpfs -o \(options) none \"$0\" && exec \"$@\""
      return ["/usr/bin/unshare", "--mount", "sh", "-c", mount, folder.path]
    }

    static var canTrace: Bool { succeeds(strace() + ["true"]) }
    static var canMount: Bool { succeeds(["/usr/bin/unshare", "--mount", "true"]) }

    private static func succeeds(_ command: [String]) -> Bool {
      guard let probe = try? Probe(command) else { return false }
      probe.process.waitUntilExit()
      return probe.process.terminationStatus == 0
    }

    private static let executable = URL.products.appending(path: "OnceStoreProbe").path

    private init(_ command: [String]) throws {
      process.executableURL = URL(filePath: command[0])
      process.arguments = Array(command.dropFirst())
      // Under coverage, an unprivileged process could not write its profile next to the others', and would complain
      // about that as well.
      if command.contains("unprivileged") {
        process.environment = ProcessInfo.processInfo.environment.merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
      }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// Waits for the next line of its output; `nil` at the end.
    func line() -> String? {
      while true {
        if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
          defer { unread = Data(unread[(end + 1)...]) }
          return String(decoding: unread[..<end], as: UTF8.self)
        }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        unread += data
      }
    }

    /// Sends the line that it waits for.
    func goOn() {
      try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    }

    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// Waits for it to end, and returns the lines not read yet.
    func end() -> [String] {
      var lines: [String] = []
      while let line = line() { lines.append(line) }
      process.waitUntilExit()
      return lines
    }

    /// The signal that ended it, if one did.
    var signal: Int32? { process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil }

    /// What it wrote to standard error, once it has ended.
    var complaints: String {
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  extension URL {
    /// The folder with the build's products: that of the test bundle, or of the tests' executable.
    fileprivate static var products: URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundle ?? Bundle.main).bundleURL.deletingLastPathComponent()
      // On Linux the bundle is the folder of the executable itself.
      let isHere = FileManager.default.fileExists(atPath: folder.appending(path: "OnceStoreProbe").path)
      return isHere ? folder : Bundle.main.bundleURL
    }
  }
#endif
