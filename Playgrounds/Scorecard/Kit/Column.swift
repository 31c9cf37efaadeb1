/// A question put to every contestant.
package enum Column: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  // One screen from start to finish; see `themes`.
  case returns, loading, second, relaunch
  case race, shared, processes, itself
  case wait, lock, async, `throws`, share
  case early, object, outside, inside, together
  case test, inline, owner, storage

  /// Questions that are shown side by side.
  package struct Theme: Sendable {
    package let title: String
    package let columns: [Column]
    /// Whether a row is left out in which everything is as it should be, and not only one that has no such things.
    var isShort = false
  }

  /// All questions, by theme.
  package static let themes = [
    Theme(
      title: "One screen from start to finish: how often its code ran when it …",
      columns: [.returns, .loading, .second, .relaunch],
      isShort: true
    ),
    Theme(title: "Runs and races", columns: [.race, .shared, .processes, .itself]),
    Theme(
      title: "Callers that arrive during a run, and runs that fail",
      columns: [.wait, .lock, .async, .throws, .share]
    ),
    Theme(title: "What other code can do to it", columns: [.early, .object, .outside, .inside, .together]),
    Theme(
      title: "Tests, and what its code can use",
      columns: [.test, .inline, .owner, .storage]
    ),
  ]

  /// Whether the cell shows how often the work was done.
  var isCount: Bool { Self.themes[0].columns.contains(self) || [.race, .processes].contains(self) }

  /// Whether the experiment runs in its own process, because it may hang or crash, or uses the one `Stage`.
  var needsOwnProcess: Bool { [.race, .wait, .lock, .itself, .async, .share].contains(self) }

  /// The usual reason it does not hold.
  var usualReason: String {
    switch self {
    case .early: "Any code that reaches it can set it."
    case .object: "A call hands it its object, and that can be another one, for which the work is then done."
    case .outside, .inside: "Code that reaches it can reset it or put a new one in its place."
    case .together: "The code is elsewhere, so any other code can be put behind the same guard."
    case .race: "Testing and setting are two steps, and the second thread got in between."
    case .wait: "The mark is made before the work, so a second caller sees the mark and returns at once."
    case .lock: "A second caller waits until the work is done, and a lock that it holds is not free before."
    case .share: "A second caller learns nothing of the failure, or makes an attempt of its own."
    case .throws: "It says yes before the code runs, and a failure comes too late to undo that."
    case .async: "It only says who is first, and everybody else continues at once."
    case .storage: "The screen declares a property for each piece of one-time code."
    default: ""
    }
  }

  /// The column's heading, and what a tick says about a contestant.
  package var words: (heading: String, title: String) {
    switch self {
    case .returns: ("comes back", "appears, pushes a child and comes back")
    case .loading: ("while loading", "comes back while it is loading")
    case .second: ("second screen", "has a second screen beside it")
    case .relaunch: ("next launch", "is launched again")
    case .race: ("second thread", "two threads run it once (in Swift 5 mode, or @unchecked Sendable)")
    case .shared: ("in Swift 6", "a Sendable object can have it, so Swift 6 lets two threads use it")
    case .processes: ("two processes", "two processes run it once between them")
    case .itself: ("calls itself", "its code, which returns nothing, may call it again")
    case .wait: ("second waits", "a caller that arrives during a run waits until the work is done")
    case .lock: ("no deadlock", "a caller that holds a lock that the work wants is not stuck")
    case .async: ("joins while loading", "asynchronous callers join one run")
    case .throws: ("tries again", "if it fails, the next call tries again")
    case .share: ("one failure", "if it fails, all who wait for it get that error")
    case .early: ("no early mark", "cannot be marked done too early, by any code that reaches it")
    case .object: ("no wrong object", "cannot be used up by a call for another object")
    case .outside: ("outside cannot reset", "code outside the type cannot have the work done again")
    case .inside: ("inside cannot reset", "code inside the type cannot, either")
    case .together: ("no other code", "guard and payload are one: no other code takes its turn")
    case .test: ("next test", "the next test in the same process starts afresh")
    case .inline: ("locals", "its code sees the local variables where it is called")
    case .owner: ("self", "its code has self, which no caller hands to it")
    case .storage: ("no storage", "nothing is declared beside it, in the screen or its base class")
    }
  }
}
