public import GRDB

/// One machine's connection to the database of the fleet.
public enum Connection {
  /// Opens a connection of its own, as each machine has one.
  ///
  /// - Parameter path: The path of the database.
  /// - Returns: A connection that waits while another one writes.
  /// - Throws: What the database says.
  public static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
