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
    if isWanted("ratios") { failures += await printRatios(of: subjects, rounds: rounds) }
    if isWanted("threads") { failures += await printThroughputs(of: subjects, rounds: rounds) }
    if isWanted("joiners") { failures += await printJoiners(rounds: max(3, rounds / 15)) }
    if failures > 0 {
      print("\(failures) bars were missed.")
      exit(EXIT_FAILURE)
    }
  }
}

/// Prints a line of a Markdown table: two columns of words, then numbers, then whether the bar is met; returns how many
/// bars were missed.
@discardableResult
func printRow(_ subject: String, _ baseline: String, _ numbers: [String], isMet: Bool? = nil) -> Int {
  let words = [(subject, 42), (baseline, 30)].map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
  let numbers = numbers.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }
  print("| " + (words + numbers + [isMet.map { $0 ? "pass" : "FAIL" } ?? ""]).joined(separator: " | ") + " |")
  return isMet == false ? 1 : 0
}

/// How far the median of a ratio moves from run to run; equally fast code must not fail a bar of 1 by chance.
let noise = 0.02

extension Double {
  var text: String { String(format: "%.2f", self) }
}
