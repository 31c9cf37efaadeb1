/// What an experiment decided.
package enum Verdict: String, Sendable, Codable, CaseIterable {
  /// It held.
  case holds
  /// It did not hold.
  case breaks
  /// The process was stopped.
  case stops
  /// It did not hold, by design.
  case intended
  /// The compiler refuses each attempt, so there was nothing to run.
  case refused
  /// The question does not arise, or the system does not offer such a thing.
  case absent

  /// Its one-character sign in a table, and what that means.
  var words: (symbol: String, meaning: String) {
    switch self {
    case .holds: ("✓", "what the column says holds")
    case .breaks: ("✗", "it does not hold (where the column counts: a wrong number)")
    case .stops: ("!", "the process stops, or hangs")
    case .intended: ("○", "it does not hold, by design (where the column counts: in brackets)")
    case .refused: ("∅", "the compiler refuses it")
    case .absent: ("–", "it has no such thing, or the question does not arise")
    }
  }

  /// What all signs mean, a line each.
  static let legend = allCases.map { "\($0.words.symbol) \($0.words.meaning)" }
}
