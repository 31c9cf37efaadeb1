import Foundation
import Testing

/// The playground in the package.
enum Playground {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The pages in the order of `contents.xcplayground`.
  static let pages: [Page] = names(
    in: text(of: "Playgrounds/Once.playground/contents.xcplayground"),
    between: "<page name='",
    and: "'/>"
  ).map(Page.init)

  /// The pages to read and to play with: all but the one with the answers.
  static let readingPages = pages.dropLast()

  static var answers: String { pages.last?.text ?? "" }

  /// The parts of a text between two marks.
  static func names(in text: String, between start: String, and end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }
}

/// One page of the playground, read from its file.
struct Page: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String

  init(_ name: String) {
    self.name = name
    text = Playground.text(of: Self.path(of: name))
  }

  static func path(of name: String) -> String {
    "Playgrounds/Once.playground/Pages/\(name).xcplaygroundpage/Contents.swift"
  }

  var testDescription: String { name }

  var lines: [String] { text.components(separatedBy: "\n") }

  /// The markup blocks, without the comment delimiters.
  var markup: [String] {
    text.components(separatedBy: "/*:\n").dropFirst().map { $0.components(separatedBy: "\n*/")[0] }
  }
}
