import Foundation

/// Puts each question to each contestant by experiment, and answers with a finding.
@MainActor
public struct Referee {
  /// How many seconds a caller is watched before it counts as waiting.
  ///
  /// Only a contestant that makes callers wait costs this time; the others return at once.
  nonisolated static let patience = 0.5

  /// The program that takes over some experiments, called with `--trial` or `--launch`.
  let deputy: URL

  /// Creates a referee.
  ///
  /// - Parameter deputy: `Scorecard` itself, so that a contestant that hangs or stops the process takes that one down.
  public init(deputy: URL) {
    self.deputy = deputy
  }

  /// Runs one experiment.
  ///
  /// - Parameters:
  ///   - column: What to find out.
  ///   - contestant: The contestant.
  /// - Returns: What was tried, what was observed, and what follows.
  public func judge(_ column: Column, of contestant: Contestant) -> Finding {
    contestant.needsOwnProcess(column)
      ? Trial(column: column, row: contestant.id).run(by: deputy) : judgeHere(column, of: contestant)
  }

  /// Runs all experiments that need their own process at once, which is faster than one by one.
  func judgeElsewhere(_ contestants: [Contestant]) -> [[Column: Finding]] {
    let columns = contestants.map { Column.allCases.filter($0.needsOwnProcess) }
    let trials = zip(contestants, columns).flatMap { contestant, columns in
      columns.map { Trial(column: $0, row: contestant.id) }
    }
    var findings = Trial.run(trials, by: deputy)[...]
    return columns.map { columns in
      defer { findings = findings.dropFirst(columns.count) }
      return Dictionary(uniqueKeysWithValues: zip(columns, findings))
    }
  }

  /// Runs one experiment in this process, whatever happens.
  func judgeHere(_ column: Column, of contestant: Contestant) -> Finding {
    if let reason = contestant.whyMoot(column) { return .absent(reason) }
    var finding = experiment(column, contestant)
    if finding.verdict == .breaks, contestant.intended[column] != nil { finding.verdict = .intended }
    return finding
  }

  private func experiment(_ column: Column, _ contestant: Contestant) -> Finding {
    switch column {
    case .returns: Screenplay(contestant).comeBack()
    case .loading: Screenplay(contestant).comeBackLoading()
    case .reloads: Screenplay(contestant).reload()
    case .second: Screenplay(contestant).showSecond()
    case .relaunch: Processes(contestant, deputy).relaunch()
    case .race: Contention(contestant).race()
    case .shared: Writing(contestant).shares()
    case .wait: Contention(contestant).wait()
    case .lock: Contention(contestant).lock()
    case .share: Contention(contestant).share()
    case .processes: Processes(contestant, deputy).race()
    case .nested: Blocks(contestant).nested()
    case .itself: Blocks(contestant).itself()
    case .throws: Blocks(contestant).fails()
    case .async: Contention(contestant).suspend()
    case .early: Misuse(contestant).markEarly()
    case .object: Misuse(contestant).callForAnother()
    case .outside, .inside:
      contestant.installation == nil ? Misuse(contestant).reset(column) : Processes(contestant, deputy).reset()
    case .together: Misuse(contestant).addCode()
    case .copy: Misuse(contestant).copy()
    case .look: Misuse(contestant).look()
    case .test: Misuse(contestant).test()
    case .inline, .owner: Writing(contestant).sees(column)
    case .storage: Writing(contestant).declares()
    }
  }
}
