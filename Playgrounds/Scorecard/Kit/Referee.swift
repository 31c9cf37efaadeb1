import Foundation

/// Puts each question to each contestant by experiment, and answers with a finding.
@MainActor
public struct Referee {
  /// How many seconds a caller is watched before it counts as waiting.
  ///
  /// Only a contestant that makes callers wait costs this time; the others return at once.
  static let patience = 0.5

  /// The program that takes over a dangerous experiment, called with `--trial ROW COLUMN`.
  let deputy: URL?

  /// Creates a referee.
  ///
  /// - Parameter deputy: A program that answers `--trial ROW COLUMN` as `Scorecard` does, so that a contestant that
  ///   hangs or stops the process takes that one down. Without it such experiments run here, except those that
  ///   are known to end the process.
  public init(deputy: URL? = nil) {
    self.deputy = deputy
  }

  /// Runs one experiment; the measured columns are in ``Score`` instead.
  ///
  /// - Parameters:
  ///   - column: What to find out.
  ///   - contestant: The contestant.
  /// - Returns: What was tried, what was observed, and what follows.
  public func judge(_ column: Column, of contestant: Contestant) -> Finding {
    if column.needsOwnProcess, let deputy {
      return Trial(column: column, row: contestant.id).run(by: deputy)
    }
    if column == .itself, contestant.stopsWhenReentered, deputy == nil {
      let observed = "known to stop the process, and this is that process"
      return Finding(.stops, tried: "nothing here", observed: observed)
    }
    return judgeHere(column, of: contestant)
  }

  /// Runs all experiments that need their own process at once, which is faster than one by one.
  func judgeElsewhere(_ columns: [Column], of contestants: [Contestant]) -> [[Column: Finding]] {
    guard let deputy else { return contestants.map { _ in [:] } }
    let columns = columns.filter(\.needsOwnProcess)
    let trials = contestants.flatMap { contestant in
      columns.map { Trial(column: $0, row: contestant.id) }
    }
    var findings = Trial.run(trials, by: deputy)[...]
    return contestants.map { _ in
      defer { findings = findings.dropFirst(columns.count) }
      return Dictionary(uniqueKeysWithValues: zip(columns, findings))
    }
  }

  /// Runs one experiment in this process, whatever happens.
  func judgeHere(_ column: Column, of contestant: Contestant) -> Finding {
    if let reason = contestant.moot[column] { return .absent(reason) }
    return switch column {
    case .appears: Screenplay(contestant).appear()
    case .returns: Screenplay(contestant).comeBack()
    case .loading: Screenplay(contestant).comeBackLoading()
    case .reloads: Screenplay(contestant).reload()
    case .second: Screenplay(contestant).showSecond()
    case .relaunch: Screenplay(contestant).relaunch()
    case .early: Misuse(contestant).markEarly()
    case .reset: Misuse(contestant).reset()
    case .copy: Misuse(contestant).copy()
    case .together: .structure(contestant.together)
    case .inline: .structure(contestant.inline)
    case .race: Contention(contestant).race()
    case .wait: Contention(contestant).wait()
    case .async: Contention(contestant).suspend()
    case .nested: Reentry(contestant).nested()
    case .itself: Reentry(contestant).itself()
    case .throws: Payload(contestant).fails()
    case .arguments: Payload(contestant).arguments()
    case .result: Payload(contestant).result()
    case .release: Payload(contestant).release()
    case .look: Misuse(contestant).look()
    case .test: Misuse(contestant).test()
    case .cost: CostMeter([contestant]).findings()[0]
    case .bytes: HeapMeter.footprint(of: contestant)
    }
  }
}

extension Finding {
  fileprivate static func structure(_ answer: Contestant.Answer) -> Finding {
    Finding(
      answer.verdict,
      tried: "nothing: the question is how it is written",
      observed: answer.reason
    )
  }
}
