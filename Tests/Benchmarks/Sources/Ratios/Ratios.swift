import Foundation
import MoreSubjects
import Subjects

/// Measures every subject in turn and prints how they compare; fails if a bar is missed.
///
/// Usage: `swift run -c release Ratios [ROUNDS]`
@main
enum Ratios {
  static func main() async {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 151
    let subjects = makeAllSubjects()
    var verdicts: [Verdict] = []

    let measurements = await Measurements(of: subjects, rounds: rounds)
    verdicts += printComparisons(onceComparisons + inlineComparisons + comparisons, in: measurements)
    print()
    verdicts += printThroughputs(
      onceThroughputs + inlineThroughputs + throughputs, of: subjects, rounds: rounds
    )
    print()
    verdicts += await printInstances(onceInstances + inlineInstances + instances, of: subjects)
    print()
    verdicts += await printInlineStates(rounds: rounds)

    let failures = verdicts.filter { $0 == .failed || $0 == .missing }.count
    if failures > 0 {
      print("\n\(failures) bars were missed.")
      exit(EXIT_FAILURE)
    }
  }
}
