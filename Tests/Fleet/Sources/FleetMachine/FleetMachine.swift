import FleetStore
import Foundation
import Once

/// A machine of the fleet: `FleetMachine DATABASE MARK`.
///
/// It waits for a line, so that many can set off together, and does the work unless another machine has it.
@main
enum FleetMachine {
  static func main() throws {
    let database = try Connection.open(CommandLine.arguments[1])
    let store = OnceStore.row(CommandLine.arguments[2], in: database) { say("failed: \($0)") }
    let migrate = RunOnce(in: store, marking: .beforeRun) { say("migrating") }
    say("ready")
    _ = readLine()
    migrate()
    say(migrate.hasRun ? "done" : "not done")
  }

  private static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}
