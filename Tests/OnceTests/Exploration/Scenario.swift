import Once
import Testing

/// A few callers of one guard, to take through all schedules.
///
/// To add one, write a `prepare` that makes the guard, adds its callers to the stage and tells the line what they do;
/// then list it in `all`.
struct Scenario: Sendable, CustomTestStringConvertible {
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
  /// Whether the guard wakes its callers in no fixed order, so that they must be sorted.
  let putsInOrder: Bool
  private let makeLine: @Sendable () -> Line
  private let prepare: @Sendable (Stage) -> Void

  init(
    _ name: String,
    _ extent: Extent,
    putsInOrder: Bool = false,
    _ line: @autoclosure @escaping @Sendable () -> Line,
    prepare: @escaping @Sendable (Stage) -> Void
  ) {
    self.name = name
    self.extent = extent
    self.putsInOrder = putsInOrder
    makeLine = line
    self.prepare = prepare
  }

  var testDescription: String { name }
}

extension Scenario {
  /// The outcome of all schedules.
  struct Exploration: Sendable {
    /// How many ran until one failed.
    var schedules = 0
    var failure: Replay?
  }

  /// The outcome of one schedule.
  struct Replay: Sendable {
    let name: String
    let violations: [String]
    let events: [String]

    var comment: Comment {
      "\((["ONCE_SCHEDULE='\(name)'"] + events + violations.map { "wrong: \($0)" }).joined(separator: "\n"))"
    }
  }

  /// Takes the callers through one schedule after another, until one fails.
  ///
  /// - Parameter limit: How many schedules are enough.
  /// - Returns: How many ran, and the one that failed.
  func explore(limit: Int) -> Exploration {
    var exploration = Exploration()
    var schedule = Schedule()
    repeat {
      let violations = take(&schedule).violations
      exploration.schedules += 1
      if !violations.isEmpty {
        let replay = replay(schedule)
        exploration.failure = Replay(name: replay.name, violations: violations, events: replay.events)
      }
    } while exploration.failure == nil && exploration.schedules < limit && schedule.advance()
    return exploration
  }

  /// Takes the callers through one schedule.
  ///
  /// - Parameter schedule: The schedule.
  /// - Returns: What happened in it.
  func replay(_ schedule: Schedule) -> Replay {
    var schedule = schedule.restarted
    let line = take(&schedule, isRecording: true)
    return Replay(name: "\(name)/\(schedule)", violations: line.violations, events: line.events)
  }

  private func take(_ schedule: inout Schedule, isRecording: Bool = false) -> Line {
    Culprit.note("\(name)/\(schedule)")
    let line = makeLine()
    line.isRecording = isRecording
    let steps = StepExecutor(
      schedule,
      extent,
      putsInOrder: putsInOrder
    ) {
      line.isCancelled($0)
    }
    prepare(Stage(steps: steps, line: line))
    line.ends(unfinished: steps.run())
    schedule = steps.schedule
    // Tasks that never end stay bound to their executor.
    if !line.violations.isEmpty { _ = Unmanaged.passRetained(steps) }
    return line
  }
}
