public import GRDB
public import Once

extension OnceStore {
  /// A mark that is a row of a table: once for all machines that use the database.
  ///
  /// The two functions are one statement each, and the same in every SQL engine that knows `ON CONFLICT`. The
  /// primary key is what lets one machine win: the engine inserts the row for one of them and tells the others
  /// that nothing was changed.
  ///
  /// - Parameters:
  ///   - name: The name of the mark, the key of its row.
  ///   - database: The database, in which ``createMarks(in:)`` has been called.
  ///   - onFailure: Receives the errors of the database.
  /// - Returns: A store whose mark lies in the row.
  public static func row(
    _ name: String,
    in database: any DatabaseWriter,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) -> OnceStore {
    OnceStore {
      try database.read { connection in
        let sql = "SELECT true FROM marks WHERE name = ?"
        return try Bool.fetchOne(connection, sql: sql, arguments: [name]) ?? false
      }
    } mark: {
      try database.write { connection in
        try connection.execute(
          sql: "INSERT INTO marks (name) VALUES (?) ON CONFLICT DO NOTHING",
          arguments: [name]
        )
        return connection.changesCount == 1
      }
    } onFailure: {
      onFailure($0)
    }
  }

  /// Creates the table of the marks, unless it is there.
  ///
  /// - Parameter database: Where to create it.
  /// - Throws: What the database says.
  public static func createMarks(in database: any DatabaseWriter) throws {
    try database.write { connection in
      try connection.execute(sql: "CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY)")
    }
  }
}
