import CClients
import Foundation

/// Marks that are rows of a PostgreSQL table, `CREATE TABLE marks (name TEXT PRIMARY KEY, maker TEXT NOT NULL)`.
///
/// The primary key lets one machine win: the server inserts the row for one of them, and the others wait for the end
/// of that transaction before they learn that nothing was inserted.
final class PostgreSQL: MarkServer, @unchecked Sendable {
  private let lock = NSLock()
  private let address: String
  private var connection: OpaquePointer?

  /// - Parameter address: The connection's parameters, `host=… user=… dbname=…`.
  init(at address: String) { self.address = address }

  deinit { PQfinish(connection) }

  func insertUnlessThere(_ name: String, madeBy maker: String) throws {
    _ = try execute("INSERT INTO marks (name, maker) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, maker)
  }

  func maker(of name: String) throws -> String? { try execute("SELECT maker FROM marks WHERE name = $1", name) }

  /// Executes a statement, and returns the first value of the first row, if there is one.
  private func execute(_ statement: String, _ parameters: String...) throws -> String? {
    try lock.withLock {
      if PQstatus(connection) != CONNECTION_OK {
        PQfinish(connection)
        connection = PQconnectdb(address)
        // What matters is thrown as an error; it need not go to standard error as well.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
      }
      let texts = parameters.map { UnsafePointer(strdup($0)) }
      defer { for text in texts { free(UnsafeMutablePointer(mutating: text)) } }
      let result = PQexecParams(connection, statement, Int32(texts.count), nil, texts, nil, nil, 0)
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK: return nil
      case PGRES_TUPLES_OK: return PQntuples(result) == 0 ? nil : String(cString: PQgetvalue(result, 0, 0))
      default:
        let isLost = PQstatus(connection) != CONNECTION_OK
        throw ServerError(words: String(cString: PQerrorMessage(connection)), isUnreachable: isLost)
      }
    }
  }
}
