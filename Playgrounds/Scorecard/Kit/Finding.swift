/// The content of one cell: what was tried, what was observed, and what follows from it.
public struct Finding: Sendable, Codable, Equatable {
  /// What was decided.
  public var verdict: Verdict
  /// What was done, in words.
  public var tried: String
  /// What came of it in this run, in words.
  public var observed: String
  /// How often the work was done, if the experiment counts that.
  public var runs: Int?
  /// The quantity, for a column that measures one.
  public var value: Double?

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - verdict: What was decided.
  ///   - tried: What was done, in words.
  ///   - observed: What came of it, in words.
  ///   - runs: How often the work was done.
  ///   - value: The quantity that was measured.
  public init(
    _ verdict: Verdict,
    tried: String,
    observed: String,
    runs: Int? = nil,
    value: Double? = nil
  ) {
    self.verdict = verdict
    self.tried = tried
    self.observed = observed
    self.runs = runs
    self.value = value
  }

  /// Decides by how often the work was done, which should be once.
  static func counting(_ runs: Int, tried: String, remark: String = "") -> Finding {
    let observed = "the work was done \(runs.times)" + (remark.isEmpty ? "" : "; \(remark)")
    return Finding(runs == 1 ? .holds : .breaks, tried: tried, observed: observed, runs: runs)
  }
}

extension Int {
  /// The number as an adverb.
  var times: String {
    switch self {
    case 0: "not at all"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}
