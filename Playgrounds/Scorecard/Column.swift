/// A question that is put to every row.
enum Column: String, CaseIterable {
  case async, outcome, cancel, leave, stop
  case wait, lock, `throws`, share
  case race, shared, itself
  case early, object, outside, inside, together
  case inline, owner, storage

  /// Those that are shown side by side.
  static let themes: [(title: String, columns: [Column])] = [
    ("Tasks that arrive during a run", [.async, .outcome, .cancel, .leave, .stop]),
    ("Threads that arrive during a run, and runs that fail", [.wait, .lock, .throws, .share]),
    ("Races, and code that calls itself", [.race, .shared, .itself]),
    ("What other code can do to it", [.early, .object, .outside, .inside, .together]),
    ("What its code can use, and what is declared beside it", [.inline, .owner, .storage]),
  ]

  /// What a ✓ says about a row, and who is let down without it, after “fails if”.
  var meaning: (title: String, fault: String?) {
    switch self {
    case .async: ("asynchronous callers join one run", "a second task needs the result")
    case .outcome: ("if it fails, all tasks that wait for it get that error", "tasks wait for work that fails")
    case .cancel: ("if the first task is canceled, the second still gets the result", "the first task is canceled")
    case .leave: ("a task that waits for another's run leaves at once when canceled", "a task that waits is canceled")
    case .stop: ("work that nobody waits for anymore is canceled", "nobody waits anymore")
    case .wait: ("a caller that arrives during a run waits until the work is done", "a second thread needs the result")
    case .lock: ("a caller with a lock that the work wants is not stuck", "a caller holds a lock that the work wants")
    case .throws: ("if it fails, the next call tries again", "the work may fail")
    case .share: ("if it fails, all threads that wait for it get that error", "threads wait for work that fails")
    case .race: ("two threads run it once (in Swift 5 mode, or @unchecked Sendable)", "two threads call")
    case .shared: ("a Sendable object can have it, so Swift 6 lets two threads use it", nil)
    case .itself: ("its code, which returns nothing, may call it again", "the work calls it again")
    case .early: ("cannot be marked done without a run", nil)
    case .object: ("cannot be used up by a call for another object", nil)
    case .outside: ("code outside the type cannot have the work done again", nil)
    case .inside: ("code inside the type cannot, either", nil)
    case .together: ("guard and payload are one: no other code takes its turn", nil)
    case .inline: ("its code sees the local variables where it is called", nil)
    case .owner: ("its code has self, which no caller hands to it", nil)
    case .storage: ("nothing is declared beside it, in the screen or its base class", nil)
    }
  }
}
