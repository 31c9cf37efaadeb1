import Foundation
import Props

/// One cell: a sign, what was tried, and what was observed.
struct Finding: Codable {
  enum Sign: String, Codable, CaseIterable {
    case holds = "✓", fails = "✗", design = "○", undeclarable = "∅", unasked = "–"

    var meaning: (words: String, color: Int) {
      switch self {
      case .holds: ("holds", 32)
      case .fails: ("does not hold", 31)
      case .design: ("by design not", 33)
      case .undeclarable: ("cannot be declared", 33)
      case .unasked: ("not asked", 90)
      }
    }
    var painted: String { rawValue.painted(meaning.color) }
  }

  var sign: Sign
  let tried, observed: String
  var why = ""
}

extension Finding {
  static func unasked(_ reason: String) -> Finding { Finding(sign: .unasked, tried: "", observed: reason) }

  init(_ holds: Bool, _ tried: String, _ observed: String) {
    self.init(sign: holds ? .holds : .fails, tried: tried, observed: observed)
  }

  /// Decides by how often the work was done.
  init(_ runs: Int, _ tried: String) {
    self.init(runs == 1, tried, "the work was done \([0: "never", 1: "once", 2: "twice"][runs] ?? "\(runs) times")")
  }
}

extension Experiment {
  /// Answers one question, by an experiment in a process of its own unless the answer is known.
  func finding(_ column: Column) throws -> Finding {
    let note = Note.of(system, column)
    if case .absent(let reason)? = note { return .unasked(reason) }
    if case .refused(let line, let message)? = note {
      let isMisuse = Column.themes[3].columns.contains(column)
      let sign = isMisuse ? Finding.Sign.holds : .undeclarable
      return Finding(sign: sign, tried: "wrote `\(line)`", observed: "the compiler says: \(message)")
    }
    let (answer, errors) = try run(["--try", system.title.code, column.rawValue])
    // Without an answer, the line that says why, without its source location.
    let message = errors.prefix { $0 != "\n" }.components(separatedBy: "Fatal error: ").last ?? ""
    let stop = Finding(false, "let the work call its own guard", "the process was stopped: \(message)")
    var finding = (try? JSONDecoder().decode(Finding.self, from: answer)) ?? stop
    precondition(!finding.observed.isEmpty && (column == .itself || finding.observed != stop.observed), errors)
    if finding.sign == .fails {
      if case .because(let reason)? = note { finding.why = reason }
      if case .design(let reason)? = note { (finding.sign, finding.why) = (.design, reason) }
      precondition(finding.why != "", "\(system.title) \(column) has no reason")
    }
    return finding
  }

  /// All answers, row by row; most of the processes just wait, so each row has a thread.
  static func score() -> [[Column: Finding]] {
    BackgroundThread.map(systems.count, patience: longestWait * 100) { number in
      let row = Experiment(system: systems[number])
      return Column.allCases.reduce(into: [:]) { answers, column in
        do { answers[column] = try row.finding(column) } catch { fatalError("no process could be started: \(error)") }
      }
    }
  }

  /// What one cell means, in a few lines: what was tried, what was observed, and why.
  func explanation(_ column: Column) throws -> String {
    let finding = try finding(column)
    let parts = [("Tried", finding.tried), ("Observed", finding.observed), ("Why", finding.why)]
    let lines = parts.filter { !$0.1.isEmpty }.map { heading, text in
      "  \(heading.padded(to: 10))" + text.wrapped(to: 80, indent: 12).dropFirst(12)
    }
    let title = "\(system.title.name), \(column.rawValue): \(column.meaning.title)".wrapped(to: 80)
    return ([title, "", "  \(finding.sign.painted) \(finding.sign.meaning.words)"] + lines).joined(separator: "\n")
  }

  /// Runs this program.
  private func run(_ arguments: [String]) throws -> (output: Data, errors: String) {
    #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
      let (process, output, errors) = (Process(), Pipe(), Pipe())
      process.executableURL = Bundle.main.executableURL
      process.arguments = arguments
      // The message is enough; printing a backtrace takes seconds.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      process.waitUntilExit()
      let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return (output.fileHandleForReading.readDataToEndOfFile(), message)
    #else
      throw CocoaError(.featureUnsupported)
    #endif
  }
}
