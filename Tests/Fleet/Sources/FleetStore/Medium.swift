/// Where a fleet's marks lie.
public enum Medium: String, CaseIterable, Sendable {
  case postgreSQL
  case redis

  /// A new connection to the server at an address, as its client takes it: each machine has its own.
  public func connection(to address: String) -> any MarkServer {
    switch self {
    case .postgreSQL: PostgreSQL(at: address)
    case .redis: Redis(at: address)
    }
  }
}

/// One machine's connection to the server that keeps the fleet's marks.
///
/// It connects on first use, and again after losing the server.
public protocol MarkServer: Sendable {
  /// Inserts a mark unless one of that name exists: the single step by which the server lets one machine win.
  func insertUnlessThere(_ name: String, madeBy maker: String) throws

  /// Who made the mark of this name; `nil` if nobody has.
  func maker(of name: String) throws -> String?
}

/// An error from a server, or from the lack of one.
public struct ServerError: Error, CustomStringConvertible {
  /// The client's message.
  public let description: String
  /// Whether there was no server to answer; a statement in flight may or may not have been executed.
  public let isUnreachable: Bool

  /// Makes an error.
  public init(description: String, isUnreachable: Bool) {
    (self.description, self.isUnreachable) = (description, isUnreachable)
  }
}
