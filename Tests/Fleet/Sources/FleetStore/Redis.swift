internal import CRedis
import Foundation
import Once

/// Marks that are keys of Redis.
///
/// `NX` lets one machine win: the server executes one command after another, and sets a key only if there is none.
///
/// `@unchecked Sendable`: `connection` is used only while `lock` is held, and a hiredis connection supports one
/// thread at a time.
final class Redis: MarkServer, @unchecked Sendable {
  /// hiredis writes to a dead server as to a pipe without a reader, and the signal would end the process.
  private static let ignoreBrokenPipes = RunOnce { _ = signal(SIGPIPE, SIG_IGN) }

  private let lock = NSLock()
  private let address: String
  private var connection: UnsafeMutablePointer<redisContext>?

  /// - Parameter address: The path of the server's socket.
  init(at address: String) {
    self.address = address
    Self.ignoreBrokenPipes()
  }

  deinit {
    redisFree(connection)
  }

  func insertUnlessThere(_ name: String, madeBy maker: String) throws {
    // No expiry, or the mark would vanish behind the fleet's back.
    _ = try execute("SET", "once:\(name)", maker, "NX")
  }

  func maker(of name: String) throws -> String? {
    try execute("GET", "once:\(name)")
  }

  /// Executes a command, and returns the reply, unless it is nil.
  private func execute(_ words: String...) throws -> String? {
    try lock.withLock {
      let connection = try connected()
      var texts = words.map { UnsafePointer(strdup($0)) }
      defer { for text in texts { free(UnsafeMutablePointer(mutating: text)) } }
      let answer = redisCommandArgv(connection, Int32(texts.count), &texts, words.map(\.utf8.count))
      guard let reply = answer?.assumingMemoryBound(to: redisReply.self) else { throw lost(connection) }
      defer { freeReplyObject(answer) }
      let text = reply.pointee.str.map { String(cString: $0) }
      guard reply.pointee.type == REDIS_REPLY_ERROR else { return text }
      // It is still reading its log.
      let isLoading = text?.hasPrefix("LOADING") == true
      throw ServerError(description: text ?? "an error", isUnreachable: isLoading)
    }
  }

  private func connected() throws -> UnsafeMutablePointer<redisContext>? {
    if let connection { return connection }
    let patience = timeval(tv_sec: 5, tv_usec: 0)
    let new = redisConnectUnixWithTimeout(address, patience)
    guard new?.pointee.err == 0 else { throw lost(new) }
    redisSetTimeout(new, patience)
    connection = new
    return new
  }

  /// Drops a failed connection, which cannot be used again.
  private func lost(_ failed: UnsafeMutablePointer<redisContext>?) -> ServerError {
    defer {
      redisFree(failed)
      connection = nil
    }
    let words = failed.map { failed in
      withUnsafePointer(to: &failed.pointee.errstr) {
        $0.withMemoryRebound(to: CChar.self, capacity: 128) { String(cString: $0) }
      }
    }
    return ServerError(description: words ?? "no memory for a connection", isUnreachable: true)
  }
}
