import Foundation
import Testing

/// One page of the playground, read from its file.
struct Page: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String

  init(_ name: String) {
    self.name = name
    text = Playground.text(of: "Playgrounds/Once.playground/Pages/\(name).xcplaygroundpage/Contents.swift")
  }

  var testDescription: String { name }

  /// The markup blocks, without the comment delimiters.
  var markup: [String] {
    text.components(separatedBy: "/*:\n").dropFirst().map { $0.components(separatedBy: "\n*/")[0] }
  }

  /// What the page says it prints: the indented lines after each "Prints:", in order, without empty ones.
  var claimedOutput: [String] {
    indented(after: { $0 == "Prints:" }).flatMap(\.lines).filter { !$0.isEmpty }
  }

  /// The code that the page quotes, each part with the name of its file.
  var quotes: [(file: String, lines: [String])] {
    indented { $0.hasPrefix("From `Alternatives/") }.map { title, lines in
      (title.components(separatedBy: "`")[1].replacing("Alternatives/", with: ""), lines)
    }
  }

  /// The indented lines after each title in the markup.
  private func indented(after isTitle: (String) -> Bool) -> [(title: String, lines: [String])] {
    markup.flatMap { block -> [(title: String, lines: [String])] in
      let lines = block.components(separatedBy: "\n")
      return lines.indices.filter { isTitle(lines[$0]) }.map { index in
        let code = lines[(index + 1)...].prefix { $0.isEmpty || $0.hasPrefix("    ") }
        return (lines[index], trimmed(code.map { String($0.dropFirst(4)) }))
      }
    }
  }

  private func trimmed(_ lines: [String]) -> [String] {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return Array(lines[..<end].drop(while: \.isEmpty))
  }
}
