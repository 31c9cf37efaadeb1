/// What an experiment decided.
public enum Verdict: String, Sendable, Codable, CaseIterable {
  /// It held.
  case holds
  /// It did not hold.
  case breaks
  /// The process was stopped.
  case stops
  /// The question does not arise, so there was nothing to try.
  case absent
  /// A quantity, which is neither right nor wrong.
  case measured

  /// Its one-character sign in a table.
  public var symbol: String {
    switch self {
    case .holds: "✓"
    case .breaks: "✗"
    case .stops: "!"
    case .absent: "–"
    case .measured: "#"
    }
  }
}
