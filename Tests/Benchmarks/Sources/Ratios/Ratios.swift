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
    verdicts += printComparisons(comparisons, in: measurements)
    print()
    verdicts += printThroughputs(throughputs, of: subjects, rounds: rounds / 3 + 1)
    print()
    verdicts += await printInstances(instances, of: subjects)

    let failures = verdicts.filter { $0 == .failed || $0 == .missing }.count
    guard failures == 0 else { fatalError("\(failures) bars were missed.") }
  }
}
