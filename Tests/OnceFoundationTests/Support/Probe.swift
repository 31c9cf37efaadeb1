import Foundation

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// A real process that uses a store; see `OnceStoreProbe`.
  ///
  /// `@unchecked Sendable`: one thread at a time uses a probe, that of its test.
  final class Probe: @unchecked Sendable {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var unread = Data()

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - action: What it does with the store.
    ///   - path: Where the file of the store is.
    ///   - isUnprivileged: Whether it first drops root privileges, if it has them.
    ///   - isMasked: Whether it makes its files inaccessible.
    /// - Returns: The running process.
    /// - Throws: The reason it could not start.
    static func file(
      _ action: String,
      at path: URL,
      isUnprivileged: Bool = false,
      isMasked: Bool = false
    ) throws -> Probe {
      let arguments = ["file", path.path(percentEncoded: false), action] + (isMasked ? ["masked"] : [])
      guard isUnprivileged else { return try Probe(arguments) }
      // Under coverage, an unprivileged process could not write its profile next to the others', and would complain
      // about that as well.
      let environment = ["LLVM_PROFILE_FILE": "/dev/null"]
      return try Probe(arguments + ["unprivileged"], environment: environment)
    }

    /// Starts a process whose system calls are written to `trace`.
    static func file(_ action: String, at mark: URL, tracedTo trace: URL) throws -> Probe {
      try Probe(
        ["-f", "-y", "-s", "4096", "-e", "trace=open,openat,fsync,fdatasync,write", "-o", trace.path]
          + [executable.path, "file", mark.path, action],
        executable: strace
      )
    }

    /// Starts a process for which flushing a file or a folder fails.
    static func fileOnFailingDisk(_ action: String, at mark: URL) throws -> Probe {
      try Probe(
        ["-f", "-e", "trace=fsync", "-e", "inject=fsync:error=EIO", "-o", "/dev/null"]
          + [executable.path, "file", mark.path, action],
        executable: strace
      )
    }

    /// Starts a process in which each kind of system call on `mark` or on `folder` is interrupted twice.
    static func file(_ action: String, at mark: URL, interruptedIn folder: URL) throws -> Probe {
      try Probe(
        ["-f", "-P", mark.path, "-P", folder.path, "-e", "trace=openat,fsync"]
          + ["-e", "inject=openat,fsync:error=EINTR:when=1..2", "-o", "/dev/null"]
          + [executable.path, "file", mark.path, action],
        executable: strace
      )
    }

    /// Whether a process may be watched by another.
    static var canTrace: Bool {
      let probe = try? Probe(["-o", "/dev/null", "true"], executable: strace)
      return probe?.isSuccessful == true
    }

    private static let strace = URL(filePath: "/usr/bin/strace")

    /// Starts a process for which `folder` is the root of a separate file system, with `mark` in it.
    static func file(_ action: String, at mark: URL, in folder: URL, mountedAs options: String) throws -> Probe {
      let mount = "mount -t tmpfs -o \(options) none \"$1\" && exec \"$2\" file \"$3\" \"$4\""
      return try Probe(
        ["--mount", "sh", "-c", mount, "sh", folder.path, executable.path, mark.path, action],
        executable: URL(filePath: "/usr/bin/unshare")
      )
    }

    /// Whether this process may mount file systems that no other process sees.
    static var canMount: Bool {
      let probe = try? Probe(["--mount", "true"], executable: URL(filePath: "/usr/bin/unshare"))
      return probe?.isSuccessful == true
    }

    private static let executable = URL.products.appending(path: "OnceStoreProbe")

    /// Starts a process whose store is a key of a suite of user defaults.
    static func userDefaults(_ action: String, suite: String, key: String) throws -> Probe {
      try Probe([suite, key, action])
    }

    private init(
      _ arguments: [String],
      executable: URL = Probe.executable,
      environment: [String: String] = [:]
    ) throws {
      process.executableURL = executable
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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

    /// Kills it with SIGKILL.
    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// Waits for it to end.
    ///
    /// - Returns: The lines not read yet, and whether it was killed.
    func end() -> (lines: [String], isKilled: Bool) {
      var lines: [String] = []
      while let line = line() { lines.append(line) }
      process.waitUntilExit()
      return (lines, signal == SIGKILL)
    }

    /// The signal that ended it, if one did.
    var signal: Int32? { process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil }

    private var isSuccessful: Bool {
      process.waitUntilExit()
      return process.terminationStatus == 0
    }

    /// Closes the read end of its standard error.
    func stopListening() {
      try? errors.fileHandleForReading.close()
    }

    /// What it wrote to standard error, once it has ended.
    var complaints: String {
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  extension URL {
    /// The folder with the build's products: that of the test bundle, or of the tests' executable.
    fileprivate static var products: URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? Bundle.main).bundleURL.deletingLastPathComponent().resolvingExecutables
    }

    /// On Linux the bundle is the folder of the executable itself.
    private var resolvingExecutables: URL {
      let isHere = FileManager.default.fileExists(atPath: appending(path: "OnceStoreProbe").path)
      return isHere ? self : Bundle.main.bundleURL
    }
  }
#endif
