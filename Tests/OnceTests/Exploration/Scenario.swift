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

  struct Extent: Sendable {
    /// How many schedules there are at least: a scenario may shrink by accident, if callers no longer suspend.
    let minimum: Int
    /// How many tasks are cancelled in one schedule, and how many steps that wake others are interrupted, at most.
    let cancellations, preemptions: Int

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
  /// Takes the callers through all schedules or, with a sample, through some; until one fails.
  ///
  /// - Returns: How many ran, and what happened in the one that failed.
  func explore(sample: Int?) -> (count: Int, failure: Comment?) {
    var count = 0
    var schedule = Schedule()
    repeat {
      if sample != nil { schedule = Schedule(seed: count) }
      count += 1
      if !take(&schedule).violations.isEmpty { return (count, replay(schedule).comment) }
    } while sample.map { count < $0 } ?? schedule.advance()
    return (count, nil)
  }

  /// Takes the callers through one schedule, and writes down what happens.
  func replay(_ schedule: Schedule) -> (comment: Comment, isRight: Bool) {
    var schedule = schedule
    let line = take(&schedule, isRecording: true)
    let events = line.events + line.violations.map { "wrong: \($0)" }
    return ("\((["ONCE_SCHEDULE='\(name)/\(schedule)'"] + events).joined(separator: "\n"))", line.violations.isEmpty)
  }

  private func take(_ schedule: inout Schedule, isRecording: Bool = false) -> Line {
    let line = makeLine()
    line.isRecording = isRecording
    schedule.position = 0
    let steps = StepExecutor(schedule, extent) { line.isCancelled($0) }
    prepare(Stage(steps: steps, line: line))
    line.ends(unfinished: steps.run())
    schedule = steps.schedule
    // Tasks that never end stay bound to their executor.
    if !line.violations.isEmpty { _ = Unmanaged.passRetained(steps) }
    return line
  }
}
