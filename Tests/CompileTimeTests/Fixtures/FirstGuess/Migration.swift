import Foundation
import Once
import OnceFoundation

final class Library: Sendable {
  let migrate: RunOnce<@Sendable () throws -> Void>

  init(folder: URL) {
    migrate = RunOnce(in: .file(at: folder.appending(path: "migrated"))) { try Library.move(folder) }
  }

  func open() throws {
    try migrate()
    print("open")
  }

  private nonisolated static func move(_ folder: URL) throws { print("moved", folder.lastPathComponent) }
}
