import Foundation
import Once

/// One machine's connection to the server that keeps the fleet's marks.
///
/// It connects on first use, and again after losing the server. Both clients are `@unchecked Sendable`: a connection of
/// libpq or hiredis supports one thread at a time, and is used only while the lock is held.
protocol MarkServer: Sendable {
  /// Inserts a mark unless one of that name exists: the single step by which the server lets one machine win.
  func insertUnlessThere(_ name: String, madeBy maker: String) throws

  /// Who made the mark of this name; `nil` if nobody has.
  func maker(of name: String) throws -> String?
}

/// An error from a server, or from the lack of one.
struct ServerError: Error {
  /// The client's message.
  let words: String
  /// Whether there was no server to answer; a statement in flight may or may not have been executed.
  let isUnreachable: Bool
}

extension OnceStore {
  /// A mark on a server: once for all machines that use it.
  ///
  /// A server can execute a statement and die before it answers. So the mark names its maker: a machine that asks again
  /// learns that it has already won, and does not take its own mark for another machine's.
  static func mark(
    _ name: String,
    on server: any MarkServer,
    patience: Duration = .zero,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) -> OnceStore {
    let maker = UUID().uuidString
    return OnceStore {
      try patiently(patience) { try server.maker(of: name) != nil }
    } mark: {
      try patiently(patience) {
        try server.insertUnlessThere(name, madeBy: maker)
        return try server.maker(of: name) == maker
      }
    } onFailure: {
      onFailure($0)
    }
  }
}

/// Tries again while the server does not answer and patience lasts.
private func patiently<Answer>(_ patience: Duration, _ ask: () throws -> Answer) throws -> Answer {
  let end = ContinuousClock.now + patience
  while true {
    do {
      return try ask()
    } catch let error as ServerError where error.isUnreachable && ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
}
