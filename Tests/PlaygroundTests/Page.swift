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

  var lines: [String] { text.components(separatedBy: "\n") }

  /// The markup blocks, without the comment delimiters.
  var markup: [String] {
    text.components(separatedBy: "/*:\n").dropFirst().map { $0.components(separatedBy: "\n*/")[0] }
  }

  /// What the page says it prints: the indented lines after each "Prints:", in order, without empty ones.
  var claimedOutput: [String] {
    var isOutput = false
    return lines.compactMap { line in
      isOutput = line == "Prints:" || isOutput && (line.isEmpty || line.hasPrefix("    "))
      return isOutput && line.hasPrefix("    ") ? String(line.dropFirst(4)) : nil
    }
  }
}
