/// A question that is put to every row.
enum Column: String, CaseIterable {
  case async, outcome, cancel, leave, stop
  case wait, lock, `throws`, share
  case loading, race, shared, processes, itself
  case early, object, outside, inside, together
  case test, inline, owner, storage

  /// Those that are shown side by side.
  static let themes: [(title: String, columns: [Column])] = [
    ("Tasks that arrive during a run", [.async, .outcome, .cancel, .leave, .stop]),
    ("Threads that arrive during a run, and runs that fail", [.wait, .lock, .throws, .share]),
    ("Runs and races", [.loading, .race, .shared, .processes, .itself]),
    ("What other code can do to it", [.early, .object, .outside, .inside, .together]),
    ("Tests, and what its code can use", [.test, .inline, .owner, .storage]),
  ]

  /// What a ✓ says about a row.
  var title: String {
    switch self {
    case .async: "asynchronous callers join one run"
    case .outcome: "if it fails, all tasks that wait for it get that error"
    case .cancel: "if the first task is canceled, the second still gets the result"
    case .leave: "a task that waits for another's run leaves at once when canceled"
    case .stop: "work that nobody waits for anymore is canceled"
    case .wait: "a caller that arrives during a run waits until the work is done"
    case .lock: "a caller that holds a lock that the work wants is not stuck"
    case .throws: "if it fails, the next call tries again"
    case .share: "if it fails, all threads that wait for it get that error"
    case .loading: "a screen that comes back while it loads does not load again"
    case .race: "two threads run it once (in Swift 5 mode, or @unchecked Sendable)"
    case .shared: "a Sendable object can have it, so Swift 6 lets two threads use it"
    case .processes: "two processes run it once between them"
    case .itself: "its code, which returns nothing, may call it again"
    case .early: "cannot be marked done without a run"
    case .object: "cannot be used up by a call for another object"
    case .outside: "code outside the type cannot have the work done again"
    case .inside: "code inside the type cannot, either"
    case .together: "guard and payload are one: no other code takes its turn"
    case .test: "the next test in the same process starts afresh"
    case .inline: "its code sees the local variables where it is called"
    case .owner: "its code has self, which no caller hands to it"
    case .storage: "nothing is declared beside it, in the screen or its base class"
    }
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
    case .loading: "the screen comes back while it loads"
    case .race: "two threads call"
    case .processes: "two processes start together"
    case .itself: "the work calls it again"
    default: nil
    }
  }
}
