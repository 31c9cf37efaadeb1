import FleetStore
import Foundation

/// How to find, prepare and start the servers.
extension Medium {
  /// The command to run once in a server's folder, if there is one.
  func preparation(in folder: String) -> (program: String, arguments: [String])? {
    guard self == .postgreSQL else { return nil }
    let data = "--pgdata=\(folder)/data"
    return ("initdb", [data, "--username=once", "--auth=trust", "--locale=C", "--encoding=UTF8"])
  }

  /// The server in a folder, reachable only from this machine.
  ///
  /// It answers only when the mark is on the disk; otherwise marks can be lost. The tests catch a server that answers
  /// before it writes, because it loses marks when killed. They cannot catch one that does not flush its writes
  /// (`fsync`, `appendfsync`): that matters only when power fails.
  func command(in folder: String) -> (program: String, arguments: [String]) {
    switch self {
    case .postgreSQL:
      let settings = ["listen_addresses=", "unix_socket_directories=\(folder)", "fsync=on", "synchronous_commit=on"]
      return ("postgres", ["-D", "\(folder)/data"] + settings.flatMap { ["-c", $0] })
    case .redis:
      let settings = [
        "port": "0", "unixsocket": "\(folder)/socket", "dir": folder, "save": "",
        "appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction",
      ]
      return ("redis-server", settings.flatMap { ["--\($0)", $1] })
    }
  }

  func address(in folder: String) -> String {
    self == .postgreSQL ? "host=\(folder) user=once dbname=postgres connect_timeout=5" : "\(folder)/socket"
  }

  /// Where a program is: on the path, or where Debian and Homebrew keep the versions of PostgreSQL.
  func program(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let versions = ["/usr/lib/postgresql", "/opt/homebrew/opt"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().reversed().map { "\(folder)/\($0)/bin" }
    }
    return (path.split(separator: ":").map(String.init) + versions)
      .map { URL(filePath: $0).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
