/// One cell: what was tried, what was observed, and what follows.
public struct Finding: Sendable, Codable, Equatable {
  /// What was decided.
  public var verdict: Verdict
  /// What was done, in words.
  public var tried: String
  /// What happened in this run, in words.
  public var observed: String
  /// How often the work was done, if the experiment counts that.
  public var runs: Int?
  /// The quantity, for a column that measures one.
  public var value: Double?
  /// The same quantity for one of our wrappers in a `let`, without its attribute.
  public var valueInLet: Double?
  /// A caveat that was also observed, in a few words.
  public var caveat: String?

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - verdict: What was decided.
  ///   - tried: What was done, in words.
  ///   - observed: What happened, in words.
  ///   - runs: How often the work was done.
  ///   - value: The measured quantity.
  ///   - valueInLet: The same for a wrapper in a `let`.
  public init(
    _ verdict: Verdict,
    tried: String,
    observed: String,
    runs: Int? = nil,
    value: Double? = nil,
    valueInLet: Double? = nil
  ) {
    self.verdict = verdict
    self.tried = tried
    self.observed = observed
    self.runs = runs
    self.value = value
    self.valueInLet = valueInLet
  }

  /// Decides by how often the work was done, which should be once unless `right` says otherwise.
  static func counting(_ runs: Int, of right: Int = 1, tried: String, remark: String = "") -> Finding {
    let observed = runs.doings + (remark.isEmpty ? "" : "; \(remark)")
    return Finding(runs == right ? .holds : .breaks, tried: tried, observed: observed, runs: runs)
  }
}

extension Finding {
  /// A finding that says why there was nothing to try.
  static func absent(_ reason: String) -> Finding {
    Finding(.absent, tried: "nothing", observed: reason)
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
}
