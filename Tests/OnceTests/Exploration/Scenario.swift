import Once
import Testing

/// A few callers of one guard, to take through all schedules.
///
/// To add one, write a `prepare` that makes the guard, adds its callers to the stage and tells the line what they do;
/// then list it in `all`.
struct Scenario: Sendable {
  /// The state made afresh for each schedule.
  struct Stage: Sendable {
    let steps: StepExecutor
    let line: Line
  }

  /// How many schedules there are, and how far they go.
  struct Extent: Sendable {
    /// The minimum number of schedules.
    ///
    /// It catches a scenario that shrinks by accident, for example because callers no longer suspend.
    let minimum: Int
    /// The maximum number of tasks cancelled in one schedule.
    let cancellations: Int
    /// The maximum number of times that a step that wakes others is interrupted.
    let preemptions: Int

    static func atLeast(_ minimum: Int, cancellations: Int = 0, preemptions: Int = 0) -> Extent {
      Extent(minimum: minimum, cancellations: cancellations, preemptions: preemptions)
    }
  }

  /// Identifies it in a replay; no spaces.
  let name: String
  let extent: Extent
  private let makeLine: @Sendable () -> Line
  private let prepare: @Sendable (Stage) -> Void

  init(
    _ name: String,
    _ extent: Extent,
    _ line: @autoclosure @escaping @Sendable () -> Line,
    prepare: @escaping @Sendable (Stage) -> Void
  ) {
    (self.name, self.extent, makeLine, self.prepare) = (name, extent, line, prepare)
  }
}

extension Scenario {
  /// What happened in one schedule.
  struct Replay: Sendable {
    let name: String
    var violations: [String]
    let events: [String]

    var comment: Comment {
      "\((["ONCE_SCHEDULE='\(name)'"] + events + violations.map { "wrong: \($0)" }).joined(separator: "\n"))"
    }
  }

  /// Takes the callers through one schedule after another, until one fails or enough have run.
  ///
  /// - Returns: How many ran, and the one that failed.
  func explore(limit: Int) -> (count: Int, failure: Replay?) {
    var count = 0
    var schedule = Schedule()
    repeat {
      let violations = take(&schedule).violations
      count += 1
      if !violations.isEmpty {
        var failure = replay(schedule)
        failure.violations = violations
        return (count, failure)
      }
    } while count < limit && schedule.advance()
    return (count, nil)
  }

  /// Takes the callers through one schedule, and writes down what happens.
  func replay(_ schedule: Schedule) -> Replay {
    var schedule = schedule.restarted
    let line = take(&schedule, isRecording: true)
    return Replay(name: "\(name)/\(schedule)", violations: line.violations, events: line.events)
  }

  private func take(_ schedule: inout Schedule, isRecording: Bool = false) -> Line {
    let line = makeLine()
    line.isRecording = isRecording
    let steps = StepExecutor(schedule, extent) { line.isCancelled($0) }
    prepare(Stage(steps: steps, line: line))
    line.ends(unfinished: steps.run())
    schedule = steps.schedule
    // Tasks that never end stay bound to their executor.
    if !line.violations.isEmpty { _ = Unmanaged.passRetained(steps) }
    return line
  }
}
