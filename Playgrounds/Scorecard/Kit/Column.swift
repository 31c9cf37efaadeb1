/// A question put to every contestant.
public enum Column: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// How often the work was done when the screen appeared.
  case appears
  /// How often it was done when the screen came back from a child as well.
  case returns
  /// How often it was begun when the screen came back before it had ended.
  case loading
  /// How often it was done when the view was loaded again as well.
  case reloads
  /// How often it was done for a second screen.
  case second
  /// How often it was done in two launches of one installation.
  case relaunch

  /// Whether it can be marked as done before the work was done.
  case early
  /// Whether it can be reset.
  case reset
  /// Whether a copy does the work again.
  case copy
  /// Whether guard and payload are one declaration.
  case together
  /// Whether it is written in line, without a stored property.
  case inline
  /// How often two threads that race do the work.
  case race
  /// Whether the thread that loses sees finished work.
  case wait
  /// Whether one block may trigger another.
  case nested
  /// What happens when a block calls its own guard.
  case itself
  /// Whether work that failed is tried again.
  case `throws`
  /// Whether the work gets its arguments.
  case arguments
  /// Whether the result is kept.
  case result
  /// Whether asynchronous callers share a run.
  case async
  /// Whether the work's captures are released.
  case release
  /// Whether looking at it changes nothing.
  case look
  /// Whether a second object, or the next test, starts afresh.
  case test

  /// The time of a call after the run.
  case cost
  /// The memory of a guard after the run.
  case bytes

  /// The questions of the documents' situation: one screen, played through.
  public static let situation: [Column] = [
    .appears, .returns, .loading, .reloads, .second, .relaunch, .race, .copy, .throws,
  ]

  /// The questions that break down the four requirements, and those that go beyond them.
  public static let requirements: [Column] = groups.flatMap(\.columns)

  /// The groups of ``requirements``: the four of the documents, and what goes beyond them.
  package static let groups: [(id: String, title: String, columns: [Column])] = [
    ("R1", "cannot be invalidated", [.early, .reset, .copy]),
    ("R2", "guard holds payload", [.together]),
    ("R3", "declarative, in line", [.inline]),
    ("R4", "threads, re-entry", [.race, .wait, .nested, .itself]),
    ("", "and beyond", [.throws, .arguments, .result, .async, .release, .look, .test]),
  ]

  /// What is measured, and so depends on the machine.
  public static let measures: [Column] = [.cost, .bytes]

  /// Whether the experiment runs in its own process, because it may hang or crash, or needs a fresh heap.
  var needsOwnProcess: Bool {
    switch self {
    case .race, .wait, .nested, .itself, .async, .bytes: true
    default: false
    }
  }
}
