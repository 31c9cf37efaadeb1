import FleetStore
import Foundation

/// A server that a test starts in its own folder, and that ends with this object, even if the tests are killed.
final class Server {
  let medium: Medium
  let folder: URL
  private var process: Process?
  private let watchman = Process()
  // To the watchman: the process of each start. It closes when this object or the tests end.
  private let starts = Pipe()

  init(_ medium: Medium) throws {
    self.medium = medium
    // Not in the user's temporary folder: a socket's path may be no longer than about a hundred bytes.
    folder = URL(filePath: "/tmp/fleet-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if isRoot { try FileManager.default.setAttributes([.ownerAccountID: nobody], ofItemAtPath: folder.path) }
    // Ends the server politely, so that PostgreSQL leaves no shared memory behind.
    let watch = """
      while read -r server; do last=$server; done
      kill -INT "$last"
      while kill -0 "$last"; do sleep 0.1; done
      rm -r "$1"
      """
    watchman.executableURL = URL(filePath: "/bin/sh")
    watchman.arguments = ["-c", watch, "sh", folder.path]
    watchman.standardInput = starts
    watchman.standardError = FileHandle.nullDevice
    try watchman.runUnmasked()
  }

  deinit {
    try? starts.fileHandleForWriting.close()
    watchman.waitUntilExit()
  }

  /// A new connection, as each machine has its own.
  var connection: any MarkServer { medium.connection(to: address) }

  /// The server's address, for `Medium.connection(to:)`.
  var address: String { medium.address(in: folder.path) }

  /// Starts it, and returns when it answers.
  func start() throws {
    let end = Date(timeIntervalSinceNow: 600)
    while (try? connection.maker(of: "nobody's") == nil) != true {
      // So a shell ends that finds no program, or none that it may run.
      let isHopeless = process?.isRunning == false && (126...127).contains(process?.terminationStatus ?? 0)
      if isHopeless || Date() > end { throw ServerError(description: "no answer, but: \(words)", isUnreachable: true) }
      // After a kill, PostgreSQL does not start until its old processes have ended; so retry if need be.
      if process?.isRunning != true { try launch() }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  private func launch() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Never as root, because PostgreSQL refuses to run as root.
    let unprivileged = ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "--"]
    process.arguments = (isRoot ? unprivileged : []) + ["sh", "-c", medium.script]
    process.currentDirectoryURL = folder
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, output)
    try process.runUnmasked()
    try starts.fileHandleForWriting.write(contentsOf: Data("\(process.processIdentifier)\n".utf8))
    self.process = process
  }

  private var log: URL { folder.appending(path: "log") }

  private var words: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "no log" }

  /// Kills it and its worker processes with SIGKILL.
  func kill() {
    guard let process, process.isRunning else { return }
    let server = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(server)/task/\(server)/children", encoding: .utf8)
    let children = (list ?? "").split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    for victim in [server] + children { Foundation.kill(victim, SIGKILL) }
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
