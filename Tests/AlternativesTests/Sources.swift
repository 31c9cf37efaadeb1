import Foundation

/// Reads the source files of the alternatives, for facts that only their text shows.
enum Sources {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../Playgrounds/Alternatives")

  /// The names of the files, named after their systems.
  static let alternatives = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".swift") }
    .map { String($0.dropLast(6)) }
    .sorted()

  static func text(of alternative: String) -> String {
    (try? String(contentsOf: folder.appending(path: "\(alternative).swift"), encoding: .utf8)) ?? ""
  }
}
