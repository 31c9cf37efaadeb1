/// What an experiment decided.
public enum Verdict: String, Sendable, Codable, CaseIterable {
  /// It held.
  case holds
  /// It did not hold.
  case breaks
  /// The process was stopped.
  case stops
  /// It did not hold, as its author intends.
  case intended
  /// The compiler refuses each attempt, so there was nothing to run.
  case refused
  /// The question does not arise, or the system does not offer such a thing.
  case absent
  /// A fact, which is neither right nor wrong.
  case fact

  /// Its one-character sign in a table.
  public var symbol: String {
    switch self {
    case .holds: "✓"
    case .breaks: "✗"
    case .stops: "!"
    case .intended: "○"
    case .refused: "∅"
    case .absent: "–"
    case .fact: "#"
    }
  }

  /// What the sign means.
  var meaning: String {
    switch self {
    case .holds: "it holds"
    case .breaks: "it does not"
    case .stops: "it stops the process"
    case .intended: "it does not, as its author intends (in a count: in brackets)"
    case .refused: "the compiler refuses each attempt"
    case .absent: "it has no such thing, or the question does not arise"
    case .fact: "a fact"
    }
  }

  /// What all signs mean.
  static let legend = allCases.filter { $0 != .fact }.map { "\($0.symbol) \($0.meaning)" }.joined(separator: ", ") + "."
}
