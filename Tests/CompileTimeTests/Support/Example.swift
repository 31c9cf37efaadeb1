import Foundation

/// A fenced block of Swift in a document or a documentation comment, with the output that it promises.
struct Example {
  let code: String
  /// The output that its comments promise, in order, or the block of text that follows it.
  let output: String

  /// The examples of a document, or of the documentation comments in a source file.
  static func all(in file: URL) throws -> [Example] {
    try text(of: file).matches(of: /(?ms)^```swift\n(.*?)\n```$(?:\n+```text\n(.*?)\n```$)?/).map { match in
      Example(String(match.output.1), output: match.output.2)
    }
  }

  /// A document, or the documentation comments in a source file.
  static func text(of file: URL) throws -> String {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard file.pathExtension == "swift" else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.firstMatch(of: /^ *\/\/\/ ?(.*)/)?.output.1 ?? "" }.joined(separator: "\n")
  }

  var isTest: Bool { code.contains("import Testing") }

  /// The declarations of types, and the rest, which may be statements.
  var typesAndStatements: (String, String) {
    var types: [Substring] = []
    var statements: [Substring] = []
    var isInType = false
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(/^(@\w+ )*(final )?(class|struct|enum|actor)\b/) { isInType = true }
      if isInType { types.append(line) } else { statements.append(line) }
      if line == "}" || !line.hasPrefix(" ") && line.hasSuffix("{}") { isInType = false }
    }
    return (types.joined(separator: "\n"), statements.joined(separator: "\n"))
  }

  private init(_ code: String, output: Substring?) {
    self.code = code
    // Only comments on unindented statements are output, and “prints nothing” is not. Indented ones explain.
    let comments = code.matches(of: /(?m)^[^ \n].*?  \/\/ (?!prints nothing$)(.*)/).map(\.output.1)
    self.output = (output?.split(separator: "\n") ?? comments).joined(separator: " / ")
  }
}
