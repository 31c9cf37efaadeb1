import Foundation

/// Reads the files of the alternatives, for what only their text can show.
enum Sources {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../Playgrounds/Alternatives")

  /// The names of the files, which are those of the systems.
  static let alternatives = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".swift") }
    .map { String($0.dropLast(6)) }
    .sorted()

  static func text(of alternative: String) -> String {
    (try? String(contentsOf: folder.appending(path: "\(alternative).swift"), encoding: .utf8)) ?? ""
  }

  /// The number of the system, with which the first comment of its file begins.
  static func number(of alternative: String) -> Int? {
    text(of: alternative).firstMatch(of: #/\A(?:import \w+\n|\n)*/// D(\d+), /#).flatMap { Int($0.1) }
  }
}
