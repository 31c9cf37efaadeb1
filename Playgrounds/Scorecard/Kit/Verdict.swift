/// What an experiment decided.
package enum Verdict: String, Sendable, Codable, CaseIterable {
  /// It held, did not hold, or stopped the process.
  case holds, breaks, stops
  /// It did not hold, by design.
  case intended
  /// The compiler refuses each attempt, so there was nothing to run.
  case refused
  /// The question does not arise, or the system does not offer such a thing.
  case absent

  /// Its sign in a table, one of four, and what it means in full.
  var words: (symbol: String, meaning: String) {
    switch self {
    case .holds: ("✓", "what the column says holds")
    case .breaks: ("✗", "it does not hold (where the column counts: a wrong number)")
    case .stops: ("✗", "the process stops, or hangs")
    case .intended: ("–", "it does not hold, by design")
    case .refused: ("∅", "the compiler refuses it")
    case .absent: ("–", "it has no such thing, or the question does not arise")
    }
  }

  /// Whether it is a reproach.
  var isWrong: Bool { self == .breaks || self == .stops }

  /// What the signs mean, in a line.
  static let legend = "holds ✓ · does not hold ✗ · does not compile ∅ · not asked, or by design –"
}

/// One cell: what was tried, what was observed, and what follows.
package struct Finding: Sendable, Codable, Equatable {
  package var verdict: Verdict
  /// What was done, in words, and what happened in this run; a verdict for which nothing was done fails a test.
  package var tried, observed: String
  /// How often the work was done, if the experiment counts that.
  package var runs: Int?

  init(_ verdict: Verdict, tried: String, observed: String, runs: Int? = nil) {
    (self.verdict, self.tried, self.observed, self.runs) = (verdict, tried, observed, runs)
  }

  init(_ holds: Bool, tried: String, observed: String) {
    self.init(holds ? .holds : .breaks, tried: tried, observed: observed)
  }

  /// Decides by how often the work was done, which should be once.
  static func counting(_ runs: Int, tried: String, remark: String = "") -> Finding {
    let observed = runs.doings + (remark.isEmpty ? "" : "; \(remark)")
    return Finding(runs == 1 ? .holds : .breaks, tried: tried, observed: observed, runs: runs)
  }

  static func absent(_ reason: String) -> Finding { Finding(.absent, tried: "", observed: reason) }

  /// Says what the compiler answers to an attempt; a fixture of the compile-time tests shows that it does.
  static func compiling(_ refusal: Contestant.Refusal, _ verdict: Verdict) -> Finding {
    Finding(verdict, tried: "wrote `\(refusal.code)`", observed: "the compiler says: \(refusal.message)")
  }
}

extension Int {
  /// How often the work was done, as a clause.
  var doings: String {
    switch self {
    case 0: "the work was not done"
    case 1: "the work was done once"
    case 2: "the work was done twice"
    default: "the work was done \(self) times"
    }
  }
}
