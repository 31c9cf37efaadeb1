import CClients
import Foundation

/// Marks that are keys of Redis.
///
/// `NX` lets one machine win: the server executes one command after another, and sets a key only if there is none.
final class Redis: MarkServer, @unchecked Sendable {
  private let lock = NSLock()
  private let address: String
  private var connection: UnsafeMutablePointer<redisContext>?

  /// - Parameter address: The path of the server's socket.
  init(at address: String) { self.address = address }

  deinit { redisFree(connection) }

  func insertUnlessThere(_ name: String, madeBy maker: String) throws {
    // No expiry, or the mark would vanish behind the fleet's back.
    _ = try execute("SET", "once:\(name)", maker, "NX")
  }

  func maker(of name: String) throws -> String? { try execute("GET", "once:\(name)") }

  /// Executes a command, and returns the reply, unless it is nil.
  private func execute(_ words: String...) throws -> String? {
    try lock.withLock {
      let patience = timeval(tv_sec: 5, tv_usec: 0)
      if connection == nil {
        // hiredis writes to a dead server as to a pipe without a reader, and the signal would end the process.
        signal(SIGPIPE, SIG_IGN)
        connection = redisConnectUnixWithTimeout(address, patience)
        redisSetTimeout(connection, patience)
      }
      var texts = words.map { UnsafePointer(strdup($0)) }
      defer { for text in texts { free(UnsafeMutablePointer(mutating: text)) } }
      let answer = redisCommandArgv(connection, Int32(texts.count), &texts, words.map(\.utf8.count))
      guard let reply = answer?.assumingMemoryBound(to: redisReply.self) else {
        // A connection that has failed cannot be used again.
        redisFree(connection)
        connection = nil
        throw ServerError(words: "no answer at \(address)", isUnreachable: true)
      }
      defer { freeReplyObject(answer) }
      let text = reply.pointee.str.map { String(cString: $0) }
      guard reply.pointee.type == REDIS_REPLY_ERROR else { return text }
      // A server that is loading is still reading its log.
      throw ServerError(words: text ?? "an error", isUnreachable: text?.hasPrefix("LOADING") == true)
    }
  }
}
