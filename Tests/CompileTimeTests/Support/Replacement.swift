import Foundation

/// A row of a three-column table whose last column says what to write instead of a system such as `D7`.
///
/// Each piece of code in that column is a declaration in the class `Screen`, or a statement in one of its methods. An
/// ellipsis stands for a call of `work()`.
struct Replacement {
  private let name: Substring
  private let lines: [String]

  /// A document's rows that begin with the number of a system, in three-column tables.
  static func all(in file: URL) throws -> [Replacement] {
    guard file.pathExtension == "md" else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let row = /\| (D\d+) [^|]*\|[^|]*\|([^|]*)\|/
      guard let match = line.wholeMatch(of: row) else { return nil }
      let lines = match.output.2.matches(of: /`([^`]+)`/).map { match in
        let line = String(match.output.1).replacing("…", with: "work()")
        return line.hasPrefix(".") ? "_ = EmptyView()" + line : line
      }
      return lines.isEmpty ? nil : Replacement(name: match.output.1, lines: lines)
    }
  }

  var code: String {
    let declarations = lines.filter(Self.isDeclaration)
    let statements = lines.filter { !Self.isDeclaration($0) }
    return """
      enum \(name) {
        @MainActor final class Screen {
          \(declarations.joined(separator: "\n    "))

          func use() async throws {
            \(statements.joined(separator: "\n      "))
          }

          func fetch() async throws {}
        }
      }
      """
  }

  private static func isDeclaration(_ line: String) -> Bool {
    line.contains(/^(@|static |let \w+ = RunOnce)/)
  }
}
