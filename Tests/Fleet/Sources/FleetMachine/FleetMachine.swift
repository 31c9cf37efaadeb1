import FleetStore
import Foundation
import Once

/// One machine of the fleet: `FleetMachine MEDIUM ADDRESS COUNT`.
///
/// It waits for a line, so that many can start together. Then it tries each job from zero to COUNT and prints the
/// number of each that it won.
@main
enum FleetMachine {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let medium = Medium(rawValue: arguments[1]), let count = Int(arguments[3]) else {
      fatalError("\(arguments)")
    }
    let server = medium.connection(to: arguments[2])
    say("ready")
    _ = readLine()
    for number in 0..<count {
      let store = OnceStore.mark("work \(number)", on: server, patience: .seconds(600)) {
        say("failed: \($0)")
        exit(1)
      }
      let work = RunOnce(in: store, marking: .beforeRun) { say("\(number)") }
      work()
    }
    say("done")
  }

  private static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}
