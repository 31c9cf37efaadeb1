import Foundation

/// A row of a three-column table whose last column says what to write instead of a system such as `D7`.
///
/// Each piece of code in that column is a declaration in the class `Screen`, or a statement in one of its methods. An
/// ellipsis stands for a call of `work()`.
struct Replacement {
  let code: String

  /// A document's rows that begin with the number of a system, in three-column tables.
  static func all(in file: URL) throws -> [Replacement] {
    guard file.pathExtension == "md" else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /\| (D\d+) [^|]*\|[^|]*\|([^|]*)\|/) else { return nil }
      let lines = match.output.2.matches(of: /`([^`]+)`/).map { match in
        let line = String(match.output.1).replacing("…", with: "work()")
        return line.hasPrefix(".") ? "_ = EmptyView()" + line : line
      }
      return lines.isEmpty ? nil : Replacement(name: match.output.1, lines: lines)
    }
  }

  private init(name: Substring, lines: [String]) {
    func isDeclaration(_ line: String) -> Bool { line.contains(/^(@|static |let \w+ = RunOnce)/) }
    code = """
      enum \(name) {
        @MainActor final class Screen {
          \(lines.filter(isDeclaration).joined(separator: "\n"))

          func use() async throws {
            \(lines.filter { !isDeclaration($0) }.joined(separator: "\n"))
          }

          func fetch() async throws {}
        }
      }
      """
  }
}
