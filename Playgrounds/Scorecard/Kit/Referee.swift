import Foundation

/// Puts each question to each contestant by experiment, and answers with a finding.
@MainActor
package struct Referee {
  /// How many seconds a caller is watched before it counts as waiting.
  ///
  /// Only a contestant that makes callers wait costs this time; the others return at once.
  nonisolated static let patience = 1.0

  /// The program that takes over some experiments, called with `--trial` or `--launch`.
  let deputy: URL

  /// Runs one experiment.
  func judge(_ column: Column, of contestant: Contestant) -> Finding {
    contestant.needsOwnProcess(column)
      ? Trial(column: column, row: contestant.id).run(by: deputy) : judgeHere(column, of: contestant)
  }

  /// Runs all experiments, and meanwhile those that need their own process, several at a time.
  func judge(_ contestants: [Contestant]) -> [[Column: Finding]] {
    let columns = contestants.map { Column.allCases.filter($0.needsOwnProcess) }
    let trials = zip(contestants, columns).flatMap { one, columns in columns.map { Trial(column: $0, row: one.id) } }
    let elsewhere = Trial.start(trials, by: deputy)
    let here = zip(contestants, columns).map { contestant, columns in
      let others = Column.allCases.filter { !columns.contains($0) }
      return Dictionary(uniqueKeysWithValues: others.map { ($0, judgeHere($0, of: contestant)) })
    }
    var findings = elsewhere()[...]
    return zip(columns, here).map { columns, here in
      defer { findings = findings.dropFirst(columns.count) }
      return here.merging(zip(columns, findings)) { $1 }
    }
  }

  /// Runs one experiment in this process, whatever happens.
  func judgeHere(_ column: Column, of contestant: Contestant) -> Finding {
    if let reason = contestant.whyMoot(column) { return .absent(reason) }
    var finding = Experiment(contestant, deputy).answer(column)
    if finding.verdict == .breaks, contestant.intended[column] != nil { finding.verdict = .intended }
    return finding
  }
}
