/// Where the marks of a fleet lie.
public enum Medium: String, CaseIterable, Sendable {
  case postgreSQL
  case redis

  /// A connection of its own, as each machine has one.
  ///
  /// - Parameter address: The server's, as its client takes it.
  /// - Returns: `nil` if the client's library was not there to build with.
  public func connection(to address: String) -> (any MarkServer)? {
    switch self {
    case .postgreSQL:
      #if canImport(CPostgreSQL)
        return PostgreSQL(at: address)
      #else
        return nil
      #endif
    case .redis:
      #if canImport(CRedis)
        return Redis(at: address)
      #else
        return nil
      #endif
    }
  }
}
