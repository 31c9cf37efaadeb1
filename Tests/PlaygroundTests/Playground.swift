import Foundation
import Testing

/// The playground in the package.
enum Playground {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  /// The text of a file of the package; one that cannot be read fails the test.
  static func text(of path: String) -> String {
    read(path) { try String(contentsOf: $0, encoding: .utf8) } ?? ""
  }

  /// The names in a folder of the package, in order; one that cannot be read fails the test.
  static func files(in folder: String) -> [String] {
    read(folder) { try FileManager.default.contentsOfDirectory(atPath: $0.path).sorted() } ?? []
  }

  private static func read<Content>(_ path: String, _ body: (URL) throws -> Content) -> Content? {
    do { return try body(package.appending(path: path)) } catch {
      Issue.record("\(path): \(error)")
      return nil
    }
  }

  /// The pages in the order of `contents.xcplayground`.
  static let pages: [Page] = names(
    in: text(of: "Playgrounds/Once.playground/contents.xcplayground"),
    between: "<page name='",
    and: "'/>"
  ).map(Page.init)

  /// The types and functions of the props, by name.
  static let props: Set<String> = {
    let sources = ["Playgrounds/Props", "Playgrounds/Props/Lifecycle"].flatMap { folder in
      files(in: folder).filter { $0.hasSuffix(".swift") }.map { text(of: "\(folder)/\($0)") }
    }
    let declaration = #/(?m)^(?:public|open) (?:final )?(?:class|struct|func) (\w+)/#
    return Set(sources.joined(separator: "\n").matches(of: declaration).map { String($0.1) })
  }()

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

  /// The lines of code, without what only imports modules.
  var code: [String] {
    text.replacing(#/(?s)#if canImport\(Once\)\n.*?#endif\n/#, with: "").replacing(#/(?s)/\*:\n.*?\n\*//#, with: "")
      .components(separatedBy: "\n").filter { !$0.isEmpty && !$0.contains(#/^ *///#) }
  }

  /// The headings that the page prints.
  var titles: [String] { code.compactMap { $0.firstMatch(of: #/^title\("(.*)"\)$/#).map { String($0.1) } } }

  /// The markup blocks, without the comment delimiters.
  var markup: [String] {
    text.components(separatedBy: "/*:\n").dropFirst().map { $0.components(separatedBy: "\n*/")[0] }
  }
}
