import Foundation
import Subjects

/// Measures every subject in turn and prints how they compare; fails if a bar is missed.
///
/// Usage: `swift run -c release Ratios [ROUNDS] [ratios] [threads] [joiners]`, where words choose kinds of tables.
@main
enum Ratios {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.first.flatMap { Int($0) } ?? 151
    let tables = arguments.filter { Int($0) == nil }
    func isWanted(_ table: String) -> Bool { tables.isEmpty || tables.contains(table) }

    let subjects = makeSubjects()
    var failures = 0
    if isWanted("ratios") {
      failures += await Measurements(of: subjects, rounds: rounds).printRatios(of: subjects)
    }
    if isWanted("threads") { failures += printThroughputs(of: subjects, rounds: rounds) }
    if isWanted("joiners") { failures += await printJoiners(rounds: max(3, rounds / 15)) }
    if failures > 0 {
      print("\(failures) bars were missed.")
      exit(EXIT_FAILURE)
    }
  }
}
