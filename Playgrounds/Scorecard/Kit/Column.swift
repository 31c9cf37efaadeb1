/// A question put to every contestant.
package enum Column: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  case async, outcome, cancel, leave, stop
  case wait, lock, `throws`, share
  case loading, race, shared, processes, itself
  case early, object, outside, inside, together
  case test, inline, owner, storage

  /// Questions that are shown side by side.
  package struct Theme: Sendable {
    package let title: String
    package let columns: [Column]
  }

  /// All questions, by theme.
  package static let themes = [
    Theme(title: "Tasks that arrive during a run", columns: [.async, .outcome, .cancel, .leave, .stop]),
    Theme(title: "Threads that arrive during a run, and runs that fail", columns: [.wait, .lock, .throws, .share]),
    Theme(title: "Runs and races", columns: [.loading, .race, .shared, .processes, .itself]),
    Theme(title: "What other code can do to it", columns: [.early, .object, .outside, .inside, .together]),
    Theme(title: "Tests, and what its code can use", columns: [.test, .inline, .owner, .storage]),
  ]

  /// Whether the cell shows how often the work was done.
  var isCount: Bool { [.loading, .race, .processes].contains(self) }

  /// Whether the experiment runs in its own process, because it may hang or crash, or uses the one `Stage`.
  var needsOwnProcess: Bool {
    (Self.themes[0].columns + [.race, .wait, .lock, .itself, .share]).contains(self)
  }

  /// Who is let down if it does not hold, after “fails if”.
  var fault: String? {
    switch self {
    case .async, .wait: "a second caller needs the result"
    case .outcome: "tasks wait for work that fails"
    case .cancel: "the first task is canceled"
    case .leave: "a task that waits is canceled"
    case .stop: "nobody waits anymore"
    case .lock: "a caller holds a lock that the work wants"
    case .throws: "the work may fail"
    case .share: "threads wait for work that fails"
    case .race: "two threads call"
    case .processes: "two processes start together"
    case .itself: "the work calls it again"
    case .loading: "the screen comes back while it loads"
    default: nil
    }
  }

  /// The usual reason it does not hold.
  var usualReason: String {
    switch self {
    case .early: "Code that reaches it can set it."
    case .object: "A call hands it its object, and that can be another one, for which the work is then done."
    case .outside, .inside: "Code that reaches it can reset it or put a new one in its place."
    case .together: "The code is elsewhere, so any other code can be put behind the same guard."
    case .race: "Testing and setting are two steps, and the second thread got in between."
    case .wait: "The mark is made before the work, so a second caller sees the mark and returns at once."
    case .lock: "A second caller waits until the work is done, and a lock that it holds is not free before."
    case .share, .outcome: "A second caller learns nothing of the failure, or makes an attempt of its own."
    case .cancel: "The work is part of the first task, and ends with it."
    case .leave: "A task that waits stays until the work is done, even if it is canceled."
    case .throws: "It says yes before the code runs, and a failure comes too late to undo that."
    case .async: "It only says who is first, and everybody else continues at once."
    case .storage: "The screen declares a property for each piece of one-time code."
    default: ""
    }
  }

  /// The column's heading, and what a tick says about a contestant.
  package var words: (heading: String, title: String) {
    switch self {
    case .loading: ("while loading", "a screen that comes back while it loads does not load again")
    case .race: ("second thread", "two threads run it once (in Swift 5 mode, or @unchecked Sendable)")
    case .shared: ("in Swift 6", "a Sendable object can have it, so Swift 6 lets two threads use it")
    case .processes: ("two processes", "two processes run it once between them")
    case .itself: ("calls itself", "its code, which returns nothing, may call it again")
    case .wait: ("second waits", "a caller that arrives during a run waits until the work is done")
    case .lock: ("no deadlock", "a caller that holds a lock that the work wants is not stuck")
    case .async: ("joins while loading", "asynchronous callers join one run")
    case .outcome: ("one failure", "if it fails, all tasks that wait for it get that error")
    case .cancel: ("first canceled", "if the first task is canceled, the second still gets the result")
    case .leave: ("waiter leaves", "a task that waits for another's run leaves at once when canceled")
    case .stop: ("all canceled", "work that nobody waits for anymore is canceled")
    case .throws: ("tries again", "if it fails, the next call tries again")
    case .share: ("failure shared", "if it fails, all threads that wait for it get that error")
    case .early: ("no early mark", "cannot be marked done without a run")
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
