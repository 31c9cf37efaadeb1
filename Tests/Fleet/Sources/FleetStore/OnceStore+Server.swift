import Foundation
public import Once

extension OnceStore {
  /// A mark on a server: once for all machines that use it.
  ///
  /// A server can execute a statement and die before it answers. So the mark names its maker: a machine that asks again
  /// learns that it has already won, and does not take its own mark for another machine's.
  ///
  /// - Parameters:
  ///   - name: The name of the mark.
  ///   - server: The server, which has a place for marks.
  ///   - patience: How long to wait for a server that cannot be reached.
  ///   - onFailure: Receives the errors, including a server's failure to come back in time.
  /// - Returns: A store whose mark lies on the server.
  public static func mark(
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
