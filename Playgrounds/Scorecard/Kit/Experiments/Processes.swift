import Foundation

// Real processes that share what outlives them: `Scorecard --launch ROW FOLDER`, and the other end of its pipes.

extension Experiment {
  func relaunch() -> Finding {
    play { installation in
      .counting(try launch().finish() + launch().finish(), tried: "launched two processes, \(installation.how)")
    }
  }

  func resetInstallation() -> Finding {
    play { installation in
      let first = try launch().finish()
      deleteApp()
      let tried = "launched a process, deleted what outlives it, and launched another, \(installation.how)"
      return .counting(try first + launch().finish(), tried: tried)
    }
  }

  func raceProcesses() -> Finding {
    play { installation in
      let held = try launch()
      let before = held.next()
      let second = try launch().finish()
      held.goOn()
      return .counting(
        (before == "done" ? 1 : 0) + second + held.finish(),
        tried: "held one process \(before == "done" ? "in the work" : "between asking and marking") and let a second "
          + "one run, \(installation.how)"
      )
    }
  }

  private func play(_ body: (Contestant.Installation) throws -> Finding) -> Finding {
    guard let installation = contestant.installation else {
      return .absent("it is kept in memory; another process starts afresh")
    }
    defer { deleteApp() }
    do { return try body(installation) } catch {
      return Finding(.breaks, tried: "", observed: "no process could be started: \(error)")
    }
  }

  private func deleteApp() {
    contestant.installation?.deleteApp()
    try? FileManager.default.removeItem(at: folder)
  }

  private func launch() throws -> Launch {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Launch(of: contestant.id, in: folder, by: deputy)
  }

  /// The launched process of `contestant`: it says where it stands, and goes on when it is told to.
  static func run(_ contestant: Contestant, in folder: String) {
    guard let installation = contestant.installation else { return }
    func hold(_ place: String) {
      print(place)
      fflush(nil)
      _ = readLine()
    }
    let guarded = installation.launch(URL(filePath: folder)) { hold("held") }
    try? guarded { hold("done") }
    // Apple's systems write the user defaults by themselves.
    UserDefaults.standard.synchronize()
  }

  /// One launched process.
  private final class Launch {
    #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
      private let process = Process()
      private let (input, output) = (Pipe(), Pipe())

      init(of row: String, in folder: URL, by deputy: URL) throws {
        process.executableURL = deputy
        process.arguments = ["--launch", row, folder.path()]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": folder.path()]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
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
        process.waitUntilExit()
        return runs
      }
    #else
      init(of row: String, in folder: URL, by deputy: URL) throws { throw CocoaError(.featureUnsupported) }
      func next() -> String? { nil }
      func goOn() {}
      func finish() -> Int { 0 }
    #endif
  }
}
