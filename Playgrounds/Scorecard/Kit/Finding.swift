/// One cell: what was tried, what was observed, and what follows.
package struct Finding: Sendable, Codable, Equatable {
  /// What was decided.
  package var verdict: Verdict
  /// What was done, in words; empty if nothing was, which a test does not accept of a verdict.
  package var tried: String
  /// What happened in this run, in words.
  package var observed: String
  /// How often the work was done, if the experiment counts that.
  package var runs: Int?
  /// A caveat that was also observed, in a few words.
  package var caveat: String?

  init(_ verdict: Verdict, tried: String, observed: String, runs: Int? = nil) {
    self.verdict = verdict
    self.tried = tried
    self.observed = observed
    self.runs = runs
  }

  /// Decides by how often the work was done, which should be once.
  static func counting(_ runs: Int, tried: String, remark: String = "") -> Finding {
    let observed = runs.doings + (remark.isEmpty ? "" : "; \(remark)")
    return Finding(runs == 1 ? .holds : .breaks, tried: tried, observed: observed, runs: runs)
  }

  /// Says why there was nothing to try.
  static func absent(_ reason: String) -> Finding {
    Finding(.absent, tried: "", observed: reason)
  }

  /// Says what the compiler answers to an attempt; a fixture of the compile-time tests shows that it does.
  static func compiling(_ refusal: Contestant.Refusal, _ verdict: Verdict) -> Finding {
    Finding(verdict, tried: "wrote `\(refusal.code)`", observed: "the compiler says: \(refusal.message)")
  }
}

extension Int {
  /// The number as an adverb.
  var times: String {
    switch self {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }

  /// How often the work was done, as a clause.
  var doings: String { self == 0 ? "the work was not done" : "the work was done \(times)" }
}
