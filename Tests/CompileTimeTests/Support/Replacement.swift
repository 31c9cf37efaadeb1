import Foundation

/// A row of the table that says in its last column what to write instead of another system.
///
/// Each piece of code in that column is a declaration in the class `Screen`, or a statement in one of its methods. An
/// ellipsis stands for a call of `work()`.
struct Replacement {
  let code: String

  /// The rows below the heading “Replace another system”.
  static func all(in file: URL) throws -> [Replacement] {
    guard file.pathExtension == "md" else { return [] }
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## Replace another system\n")
    let rows = parts.dropFirst().joined().split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    return rows.enumerated().map { index, row in
      let code = row.split(separator: "|").last?.matches(of: /`([^`]+)`/) ?? []
      let lines = code.map { match in
        let line = String(match.output.1).replacing("…", with: "work()")
        return line.hasPrefix(".") ? "_ = EmptyView()" + line : line
      }
      return Replacement(name: "Replacement\(index)", lines: lines)
    }
  }

  private init(name: String, lines: [String]) {
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
