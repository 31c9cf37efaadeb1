import Foundation

/// Runs a command in the copy, and ends it as soon as it has printed a sign.
///
/// - Returns: Its status, 124 after the time limit, and what it printed. Not through a pipe: what a child leaves behind
///   may keep that open.
func run(
  _ command: [String],
  _ environment: [String: String] = [:],
  limit: Double = 3600,
  until sign: String? = nil
) -> (status: Int32, output: String) {
  let log = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: log) }
  func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
  let settings = environment.merging(["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]) { own, _ in own }
  let words =
    ["setsid", "env"] + settings.map { "\($0)=\($1)" } + ["timeout", "--kill-after=1", "\(Int(limit))"] + command
  let line = "cd \(quoted(copy.path)) && exec \(words.map(quoted).joined(separator: " ")) >\(quoted(log.path)) 2>&1"
  let shell = (["/bin/sh", "-c", line] as [String]).map { strdup($0) } + [nil]
  defer { for word in shell { free(word) } }
  var process: pid_t = 0
  var status: Int32 = 0
  guard posix_spawn(&process, "/bin/sh", nil, nil, shell, environ) == 0 else { fail("cannot run \(line)") }
  var output = Data()
  var hasEnded = false
  while !hasEnded {
    usleep(50_000)
    hasEnded = waitpid(process, &status, WNOHANG) != 0
    let searched = max(0, output.count - 100)
    if let file = try? FileHandle(forReadingFrom: log), (try? file.seek(toOffset: UInt64(output.count))) != nil {
      output += (try? file.readToEnd()) ?? Data()
    }
    // `timeout` hands it on to all that it has started.
    if let sign, output[searched...].range(of: Data(sign.utf8)) != nil { kill(process, SIGTERM) }
  }
  // What a test has started is in no group that `timeout` ends, and may run on: its session goes.
  _ = system("pkill -KILL -s \(process)")
  return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, String(decoding: output, as: UTF8.self))
}

/// Does something with each element, some at a time.
func each<Element: Sendable>(_ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element) -> Void) {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = jobs
  for element in elements { queue.addOperation { body(element) } }
  queue.waitUntilAllOperationsAreFinished()
}
