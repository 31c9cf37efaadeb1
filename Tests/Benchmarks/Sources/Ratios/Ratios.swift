import Foundation
import Subjects

/// Measures every subject in turn and prints how they compare; fails if a bar is missed.
///
/// Usage: `swift run -c release Ratios [ROUNDS] [ratios] [threads] [inline]`
@main
enum Ratios {
  /// The kinds of tables; prints those named, or all.
  private enum Table: String, CaseIterable {
    case ratios, threads, inline
  }

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.first.flatMap { Int($0) } ?? 151
    let named = arguments.compactMap(Table.init)
    let subjects = makeSubjects()
    var verdicts: [Verdict] = []

    for table in named.isEmpty ? Table.allCases : named {
      switch table {
      case .ratios:
        verdicts += printComparisons(of: subjects, in: await Measurements(of: subjects, rounds: rounds))
      case .threads:
        verdicts += printThroughputs(of: subjects, rounds: rounds)
      case .inline:
        verdicts += await printInlineStates(rounds: rounds)
      }
      print()
    }

    let failures = verdicts.filter { $0 == .failed || $0 == .missing }.count
    if failures > 0 {
      print("\(failures) bars were missed.")
      exit(EXIT_FAILURE)
    }
  }
}
