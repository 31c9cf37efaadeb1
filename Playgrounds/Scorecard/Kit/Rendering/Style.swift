/// How a text looks on a terminal.
public struct Style: Sendable {
  /// Plain text.
  public static let plain = Style(isColored: false)
  /// With the colors of a terminal.
  public static let colored = Style(isColored: true)

  private let isColored: Bool

  func good(_ text: String) -> String { code("32", text) }
  func bad(_ text: String) -> String { code("31;1", text) }
  func dim(_ text: String) -> String { code("2", text) }
  func bold(_ text: String) -> String { code("1", text) }

  func cell(_ verdict: Verdict, _ text: String) -> String {
    switch verdict {
    case .holds: good(text)
    case .breaks, .stops: bad(text)
    case .absent: dim(text)
    case .intended, .refused, .fact: text
    }
  }

  private func code(_ code: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
