import Foundation
import Once
import Props
import Synchronization

/// One cell: a sign, what was tried, and what was observed.
struct Finding: Codable {
  enum Sign: String, Codable, CaseIterable {
    case holds = "✓", fails = "✗", design = "○", undeclarable = "∅", unasked = "–"

    var meaning: String {
      switch self {
      case .holds: "holds"
      case .fails: "does not hold"
      case .design: "by design not"
      case .undeclarable: "cannot be declared"
      case .unasked: "not asked"
      }
    }

    var painted: String {
      let colors = [Self.holds: 32, .fails: 31, .unasked: 90]
      return isColored ? "\u{1B}[\(colors[self, default: 33])m\(rawValue)\u{1B}[0m" : rawValue
    }
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

#if os(Windows)
  private let isTerminal = _isatty(1) != 0
#else
  private let isTerminal = isatty(1) != 0
#endif
private let environment = ProcessInfo.processInfo.environment
private let isColored = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"

extension Row {
  /// Answers one question, by an experiment in a process of its own unless the answer is known.
  func finding(_ column: Column) throws -> Finding {
    let note = Note.of(self, column)
    if case .absent(let reason)? = note { return .unasked(reason) }
    if case .refused(let line, let message)? = note {
      let isMisuse = Column.themes[3].columns.contains(column)
      let sign = isMisuse ? Finding.Sign.holds : .undeclarable
      return Finding(sign: sign, tried: "wrote `\(line)`", observed: "the compiler says: \(message)")
    }
    let installation = URL.freshInstallation
    let (answer, errors) = try installation.run(["--try", code, column.rawValue])
    installation.removeInstallation()
    // Without an answer, the line that says why, without its source location.
    let message = errors.prefix { $0 != "\n" }.components(separatedBy: "Fatal error: ").last ?? ""
    let stop = Finding(false, "let the work call its own guard", "the process was stopped: \(message)")
    var finding = (try? JSONDecoder().decode(Finding.self, from: answer)) ?? stop
    precondition(!finding.observed.isEmpty && (column == .itself || finding.observed != stop.observed), errors)
    if finding.sign == .fails {
      if case .because(let reason)? = note { finding.why = reason }
      if case .design(let reason)? = note { (finding.sign, finding.why) = (.design, reason) }
      precondition(finding.why != "", "\(code) \(column) has no reason")
    }
    return finding
  }

  /// All answers, in the order of the columns; most of the processes just wait, so there are several at a time.
  static func score() -> [[Column: Finding]] {
    let score = Mutex(Array(repeating: [Column: Finding](), count: all.count))
    let cells = Mutex(all.indices.flatMap { row in Column.allCases.map { (row, $0) } })
    BackgroundThread.run(16, patience: longestWait * 100) { _ in
      while let (row, column) = cells.withLock({ $0.popLast() }) {
        do {
          let finding = try all[row].finding(column)
          score.withLock { $0[row][column] = finding }
        } catch { fatalError("no process could be started: \(error)") }
      }
    }
    return score.withLock(\.self)
  }

  /// What one cell means, in a few lines: what was tried, what was observed, and why.
  func explanation(_ column: Column) throws -> String {
    let finding = try finding(column)
    let parts = [("Tried", finding.tried), ("Observed", finding.observed), ("Why", finding.why)]
    let lines = parts.filter { !$0.1.isEmpty }.map { heading, text in
      "  \(heading.padded(to: 10))" + text.wrapped(to: 80, indent: 12).dropFirst(12)
    }
    let title = "\(name), \(column.rawValue): \(column.title)".wrapped(to: 80)
    return ([title, "", "  \(finding.sign.painted) \(finding.sign.meaning)"] + lines).joined(separator: "\n")
  }
}
