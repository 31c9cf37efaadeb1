import Foundation
import Testing

/// The files of the package.
enum Playground {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  static func text(of path: String) -> String {
    let text = try? String(contentsOf: package.appending(path: path), encoding: .utf8)
    #expect(text != nil, "\(path)")
    return text ?? ""
  }

  static func files(in folder: String, _ suffix: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)
    #expect(names != nil, "\(folder)")
    return (names ?? []).filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// The pages in the order of `contents.xcplayground`.
  static let pages = names(in: contents, between: "<page name='", and: "'/>")
  static let contents = text(of: "Playgrounds/Once.playground/contents.xcplayground")

  static func page(_ name: String) -> String {
    text(of: "Playgrounds/Once.playground/Pages/\(name).xcplaygroundpage/Contents.swift")
  }

  /// The parts of a text between two marks.
  static func names(in text: String, between start: String, and end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }
}
