import FleetStore

extension Medium {
  /// The shell script that becomes the server in the current folder, reachable only from this machine.
  ///
  /// It answers only when the mark is on the disk; otherwise marks can be lost. The tests catch a server that answers
  /// before it writes, because it loses marks when killed. They cannot catch one that does not flush its writes
  /// (`fsync`, `appendfsync`): that matters only when power fails.
  var script: String {
    switch self {
    case .postgreSQL:
      """
      # Where Debian and Homebrew keep its versions.
      for programs in /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql*/bin; do PATH=$PATH:$programs; done
      if [ ! -d data ]; then
        initdb --pgdata=data --username=once --auth=trust --locale=C --encoding=UTF8 || exit 127
        echo 'CREATE TABLE marks (name TEXT PRIMARY KEY, maker TEXT NOT NULL)' | postgres --single -D data postgres
      fi
      exec postgres -D data -c listen_addresses= -c unix_socket_directories="$PWD" -c fsync=on -c synchronous_commit=on
      """
    case .redis:
      """
      exec redis-server --port 0 --unixsocket socket --save '' --appendonly yes --appendfsync always \\
        --maxmemory-policy noeviction
      """
    }
  }

  func address(in folder: String) -> String {
    self == .postgreSQL ? "host=\(folder) user=once dbname=postgres connect_timeout=5" : "\(folder)/socket"
  }
}
