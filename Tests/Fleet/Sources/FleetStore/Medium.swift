/// Where a fleet's marks lie.
public enum Medium: String, CaseIterable, Sendable {
  case postgreSQL
  case redis

  /// A new connection, as each machine has its own.
  ///
  /// - Parameter address: The server's address, as its client takes it.
  /// - Returns: `nil` if the client's library was missing from the build.
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
