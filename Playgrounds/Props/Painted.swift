import Foundation

#if os(Windows)
  private let isTerminal = _isatty(1) != 0
#else
  private let isTerminal = isatty(1) != 0
#endif
private let environment = ProcessInfo.processInfo.environment
private let isColored = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"

extension String {
  /// The text in a color of the terminal, if output goes to one that has colors.
  public func painted(_ color: Int) -> String { isColored ? "\u{1B}[\(color)m\(self)\u{1B}[0m" : self }
}
