import FleetStore
import Foundation

/// A server that a test starts in its own folder, and that ends with this object, even if the tests are killed.
final class Server {
  let medium: Medium
  let folder: URL
  private var process: Process?
  private var watchman: Watchman?

  init(_ medium: Medium) throws {
    self.medium = medium
    // Not in the user's temporary folder: a socket's path may be no longer than about a hundred bytes.
    folder = URL(filePath: "/tmp/fleet-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if isRoot { try FileManager.default.setAttributes([.ownerAccountID: nobody], ofItemAtPath: folder.path) }
    if let (program, arguments) = medium.preparation(in: folder.path) {
      let preparation = try run(program, arguments)
      preparation.waitUntilExit()
      if preparation.terminationStatus != 0 { throw problem("\(program) failed") }
    }
  }

  deinit {
    watchman?.dismiss()
    // Politely, so that PostgreSQL leaves no shared memory behind.
    process?.interrupt()
    let end = Date(timeIntervalSinceNow: 10)
    while process?.isRunning == true, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A new connection, as each machine has its own.
  var connection: any MarkServer { medium.connection(to: address) }

  /// The server's address, for `Medium.connection(to:)`.
  var address: String { medium.address(in: folder.path) }

  /// Starts it, and returns when it answers.
  func start() throws {
    let end = Date(timeIntervalSinceNow: 600)
    while !answers() {
      if Date() > end { throw problem("the server does not answer") }
      if process?.isRunning != true {
        // After a kill, PostgreSQL does not start until its old processes have ended; so retry if need be.
        watchman?.dismiss()
        let (program, arguments) = medium.command(in: folder.path)
        let process = try run(program, arguments)
        watchman = try Watchman(for: process, in: folder)
        self.process = process
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  private func answers() -> Bool {
    let connection = connection
    return (try? connection.prepare()) != nil && (try? connection.maker(of: "nobody's") == nil) == true
  }

  /// Kills it and its worker processes with SIGKILL.
  func kill() {
    watchman?.dismiss()
    guard let process, process.isRunning else { return }
    let server = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(server)/task/\(server)/children", encoding: .utf8)
    let children = (list ?? "").split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    for victim in [server] + children { Foundation.kill(victim, SIGKILL) }
    process.waitUntilExit()
  }

  /// Starts one of the server's programs, never as root, because PostgreSQL refuses to run as root.
  private func run(_ program: String, _ arguments: [String]) throws -> Process {
    guard let url = medium.program(program) else { throw problem("there is no \(program)") }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let unprivileged = ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "--"]
    process.arguments = (isRoot ? unprivileged : []) + [url.path] + arguments
    process.currentDirectoryURL = folder
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, output)
    try process.runUnmasked()
    return process
  }

  private var log: URL { folder.appending(path: "log") }

  private func problem(_ what: String) -> ServerError {
    let log = (try? String(contentsOf: log, encoding: .utf8)) ?? "no log"
    return ServerError(description: "\(what): \(log)", isUnreachable: true)
  }
}

/// Ends a server and removes its folder if the tests end without doing so: that closes the pipe.
private final class Watchman {
  private let process = Process()
  private let pipe = Pipe()

  init(for server: Process, in folder: URL) throws {
    let watch = """
      read -r _
      kill -INT "$1"
      while kill -0 "$1"; do sleep 0.1; done
      rm -r "$2"
      """
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", watch, "sh", "\(server.processIdentifier)", folder.path]
    process.standardInput = pipe
    process.standardError = FileHandle.nullDevice
    try process.runUnmasked()
  }

  func dismiss() {
    process.terminate()
    process.waitUntilExit()
  }
}

extension Process {
  /// Starts it with no signal blocked.
  ///
  /// A process inherits the signal mask of the thread that starts it, and the tests' threads block nearly all signals.
  func runUnmasked() throws {
    var (none, mine) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mine)
    defer { pthread_sigmask(SIG_SETMASK, &mine, nil) }
    try run()
  }
}

private let isRoot = getuid() == 0
private let nobody = 65534
