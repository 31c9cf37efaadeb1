import Foundation

// Real processes that share what outlives them: `Scorecard --launch ROW FOLDER`, and the other end of its pipes.

extension Experiment {
  func resetInstallation() -> Finding {
    play { installation in
      let first = try launch().finish()
      try FileManager.default.removeItem(at: folder)
      let tried = "launched a process, deleted what outlives it, and launched another, \(installation.how)"
      return .counting(try first + launch().finish(), tried: tried)
    }
  }

  func raceProcesses() -> Finding {
    play { installation in
      let held = try launch()
      let isWorking = held.next() == "done"
      let second = try launch().finish()
      held.goOn()
      let place = isWorking ? "in the work" : "between asking and marking"
      let tried = "held one process \(place) and let a second one run, \(installation.how)"
      return .counting((isWorking ? 1 : 0) + second + held.finish(), tried: tried)
    }
  }

  private func play(_ body: (Contestant.Installation) throws -> Finding) -> Finding {
    guard let installation = contestant.installation else {
      return .absent("it is kept in memory; another process starts afresh")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    do { return try body(installation) } catch {
      return Finding(.breaks, tried: "", observed: "no process could be started: \(error)")
    }
  }

  private func launch() throws -> Launch {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Launch(of: contestant.id, in: folder, by: deputy)
  }

  /// The launched process of `contestant`: it says where it stands, and goes on when it is told to.
  static func run(_ contestant: Contestant, in folder: String) {
    func hold(_ place: String) {
      print(place)
      fflush(nil)
      _ = readLine()
    }
    let guarded = contestant.installation?.launch(URL(filePath: folder)) { hold("held") }
    try? guarded? { hold("done") }
    // Apple's systems write the user defaults by themselves.
    UserDefaults.standard.synchronize()
  }

  /// One launched process.
  private final class Launch {
    #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
      private let process = Process()
    #endif
    private let (input, output) = (Pipe(), Pipe())

    init(of row: String, in folder: URL, by deputy: URL) throws {
      #if os(macOS) || os(Linux) || os(Windows)
        process.executableURL = deputy
        process.arguments = ["--launch", row, folder.path()]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": folder.path()]) { $1 }
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
      #else
        throw CocoaError(.featureUnsupported)
      #endif
    }

    /// Where the process stands now; `nil` if it has ended.
    func next() -> String? {
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      return line.isEmpty ? nil : line.trimmingCharacters(in: .newlines)
    }

    func goOn() { try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

    /// Lets the process run to its end, and returns how often it has done the work from now on.
    func finish() -> Int {
      var runs = 0
      while let place = next() {
        if place == "done" { runs += 1 }
        goOn()
      }
      return runs
    }
  }
}
