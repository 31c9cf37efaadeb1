import Once
import Testing

/// A few callers of one guard, to be taken through all schedules.
///
/// To add one, write a `prepare` that makes the guard, adds its callers to the stage and tells the line what they do,
/// and list it in `all`.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// What is fresh for every schedule.
  struct Stage: Sendable {
    let steps: StepExecutor
    let line: Line
  }

  /// By which it is found again, without spaces.
  let name: String
  /// How many schedules there are at least.
  ///
  /// It says that the scenario has not become smaller by accident, as it would if callers no longer suspended.
  let minimum: Int
  /// How many tasks are cancelled at most in one schedule.
  let cancellations: Int
  /// How often a step that wakes others is interrupted at most.
  let preemptions: Int
  /// Whether the guard wakes its callers in any order, and they have to be put in one.
  let putsInOrder: Bool
  private let makeLine: @Sendable () -> Line
  private let prepare: @Sendable (Stage) -> Void

  init(
    _ name: String,
    atLeast minimum: Int,
    cancellations: Int = 0,
    preemptions: Int = 0,
    putsInOrder: Bool = false,
    _ line: @autoclosure @escaping @Sendable () -> Line,
    prepare: @escaping @Sendable (Stage) -> Void
  ) {
    self.name = name
    self.minimum = minimum
    self.cancellations = cancellations
    self.preemptions = preemptions
    self.putsInOrder = putsInOrder
    makeLine = line
    self.prepare = prepare
  }

  var testDescription: String { name }
}

extension Scenario {
  /// What came of all schedules.
  struct Exploration: Sendable {
    /// How many there were, until one failed.
    var schedules = 0
    var failure: Replay?
  }

  /// What came of one schedule.
  struct Replay: Sendable {
    let name: String
    let violations: [String]
    let events: [String]

    var comment: Comment {
      "\((["ONCE_SCHEDULE='\(name)'"] + events + violations.map { "wrong: \($0)" }).joined(separator: "\n"))"
    }
  }

  /// Takes the callers through one schedule after the other, until one fails.
  ///
  /// - Parameter limit: How many schedules are enough.
  /// - Returns: How many there were, and the one that failed.
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
      cancellations: cancellations,
      preemptions: preemptions,
      putsInOrder: putsInOrder
    ) {
      line.isCancelled($0)
    }
    prepare(Stage(steps: steps, line: line))
    line.ends(unfinished: steps.run())
    schedule = steps.schedule
    // Tasks that never end remain bound to their executor.
    if !line.violations.isEmpty { _ = Unmanaged.passRetained(steps) }
    return line
  }
}
