/// A question put to every contestant.
public enum Column: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  // One screen from start to finish; see `themes`.
  case appears, returns, loading, reloads, second, relaunch
  case race, processes, nested, itself
  case wait, lock, async, `throws`, share
  case early, object, reset, together, copy, look, release, test
  case inline, owner, arguments, result, otherwise, states, refresh, apart
  case storage, bases, lines, system

  /// Questions that are shown side by side.
  package struct Theme: Sendable {
    /// The heading of the column of rows; it is in no other table.
    package let corner: String
    package let title: String
    package let columns: [Column]
    /// Whether the rows end with what broke, in words.
    var saysWhatBroke = false
  }

  /// All questions, by theme.
  package static let themes = [
    Theme(
      corner: "times run, when a screen …",
      title: "One screen from start to finish: how often its one-time code ran. Once is right.",
      columns: [.appears, .returns, .loading, .reloads, .second, .relaunch],
      saysWhatBroke: true
    ),
    Theme(
      corner: "runs and races",
      title: "Runs and races.",
      columns: [.race, .processes, .nested, .itself]
    ),
    Theme(
      corner: "callers that wait",
      title: "Callers that arrive during a run, and runs that fail.",
      columns: [.wait, .lock, .async, .throws, .share]
    ),
    Theme(
      corner: "misuse",
      title: "Misuse: what other code can do to it, and what it leaves behind.",
      columns: [.early, .object, .reset, .together, .copy, .look, .release, .test]
    ),
    Theme(
      corner: "what it offers",
      title: "What it offers to the code that is written with it.",
      columns: [.inline, .owner, .arguments, .result, .otherwise, .states, .refresh, .apart]
    ),
    Theme(
      corner: "cost to write",
      title: "What it costs to write.",
      columns: [.storage, .bases, .lines, .system]
    ),
  ]

  /// The column's heading.
  var heading: String { words.heading }
  /// What a tick says about a contestant.
  public var title: String { words.title }
  /// How the verdict follows from what was observed.
  var rule: String { words.rule }

  /// Whether the cell shows how often the work was done.
  var isCount: Bool { Self.themes[0].columns.contains(self) || [.race, .processes].contains(self) }

  /// Whether the experiment runs in its own process, because it may hang or crash.
  var needsOwnProcess: Bool { [.race, .wait, .lock, .nested, .itself, .async, .share].contains(self) }

  /// What it means for the screen if the work was not done exactly once.
  func breakage(runs: Int) -> String {
    switch self {
    case .appears: runs == 0 ? "never runs" : "runs \(runs.times) at once"
    case .returns: "runs again on the return"
    case .loading: "a spinner that comes back loads again"
    case .reloads: "runs again with the new view"
    case .second: runs == 0 ? "never runs for a second screen" : "runs \(runs.times) for a second screen"
    case .relaunch: runs == 0 ? "never runs" : "runs again at the next launch"
    default: "runs \(runs.times)"
    }
  }

  /// The usual reason it does not hold.
  var usualReason: String {
    switch self {
    case .early: "It is a variable, and any code that reaches it can set it."
    case .object: "A call hands it its object, and that can be another one, for which the work is then done."
    case .reset: "It is a variable, and any code that reaches it can reset it or put a new one in its place."
    case .together: "The code is elsewhere, so any other code can be put behind the same guard."
    case .copy: "It is a struct, so a copy has a flag of its own."
    case .race: "Testing and setting are two steps, and the second thread got in between."
    case .wait: "The mark is made before the work, so a second caller sees the mark and returns at once."
    case .lock: "A second caller waits until the work is done, and a lock that it holds is not free before."
    case .share: "A second caller learns nothing of the failure, or makes an attempt of its own."
    case .throws: "It says yes before the code runs, and a failure comes too late to undo that."
    case .async: "It only says who is first, and everybody else continues at once."
    case .look: "It counts every read, no matter who reads it or why."
    case .states: "It knows whether it has run, and nothing of what came of it."
    case .apart: "A copy shares the state of the original."
    case .storage: "The screen declares a property for each piece of one-time code."
    case .bases: "It is inherited from a base class, and tables and collections have another one."
    default: ""
    }
  }

  private var words: (heading: String, title: String, rule: String) {
    switch self {
    case .appears:
      ("appears", "appears for the first time", "✓ if the work has been done exactly once.")
    case .returns:
      ("comes back", "pushes a child and comes back", "✓ if the work has been done exactly once by then.")
    case .loading:
      ("while loading", "comes back while it is loading", "✓ if the work has started exactly once by then.")
    case .reloads:
      ("loads again", "loads its view again", "✓ if the work has been done exactly once by then.")
    case .second:
      ("second screen", "has a second screen beside it", "✓ if the work is done once for the second screen as well.")
    case .relaunch:
      ("next launch", "is launched again", "✓ if the work is done in one of two processes; – if it is kept in memory.")
    case .race:
      ("second thread", "two threads run it once", "✓ if the work is done once; – if no second thread can get at it.")
    case .wait:
      (
        "second waits", "a caller that arrives during a run waits until the work is done",
        "✓ if the second thread returns only after the first has finished the work."
      )
    case .lock:
      (
        "no deadlock", "a caller that holds a lock that the work wants is not stuck",
        "✓ if the second thread takes the lock and calls, and the first, in the work, still gets the lock."
      )
    case .share:
      (
        "one failure", "if it fails, all who wait for it get that error",
        "✓ if the two threads make one attempt, and both get its error; – if the payload's type cannot throw."
      )
    case .processes:
      (
        "two processes", "two processes run it once between them",
        "✓ if the work is done once in two real processes, one of which is held at the worst moment."
      )
    case .nested:
      (
        "runs another", "one may trigger another before it has finished",
        "✓ if both are done once, the inner one inside the outer one; – if there is only one."
      )
    case .itself:
      (
        "calls itself", "its code may call it again",
        "✓ if the work is done once and the inner call returns; ! if the process is stopped."
      )
    case .throws:
      (
        "tries again", "if it fails, the next call tries again",
        "✓ if another attempt does the work; – if the payload's type cannot throw."
      )
    case .async:
      (
        "joins while loading", "asynchronous callers join one run",
        "✓ if the work is done once and the second caller continues only when it is finished."
      )
    case .early:
      (
        "marked early", "cannot be marked done too early",
        "✓ if the next call still does the work after each attempt that compiles. An attempt is what code in the type, "
          + "or code that has the guard, can write; putting another guard in its place counts."
      )
    case .object:
      (
        "wrong object", "cannot be used up by a call for another object",
        "✓ if the next call still does the work for its own object; ∅ if no call can name another; – if its code "
          + "has no object, or is written where it is called."
      )
    case .reset:
      (
        "cannot be reset", "cannot be made to do the work again",
        "✓ if the next call does not do the work again after each attempt that compiles. The same attempts count as "
          + "for `early`, and deleting what outlives the process."
      )
    case .together:
      (
        "other code", "guard and payload are one: no other code takes its turn",
        "✓ if the work is done although a second piece of code was put behind the same guard; ∅ if none can be."
      )
    case .copy:
      ("copied", "a copy of the guard does not run it again", "✓ if original and copy do the work once between them.")
    case .look:
      (
        "looked at", "looking at it changes nothing",
        "✓ if looking does not do the work, and the next call does; – if there is nothing to look at."
      )
    case .release:
      ("freed", "what its code captured is freed", "✓ if the captured object is freed while the guard still exists.")
    case .test:
      (
        "next test", "the next test starts afresh",
        "✓ if the work is done for a second object in the same process, with nothing to clean up."
      )
    case .inline:
      (
        "locals", "its code sees the local variables where it is called",
        "✓ if the code of a screen tracks a parameter of viewDidAppear that nobody hands to it."
      )
    case .owner:
      (
        "self", "its code has self, which no caller hands to it",
        "✓ if the code of a screen tracks on its screen, which nobody hands to it."
      )
    case .arguments:
      ("first argument", "the first call's argument arrives", "✓ if the work sees the first argument and no other.")
    case .result:
      ("result", "every call returns the first result", "✓ if the second call returns it without a second run.")
    case .otherwise:
      ("else", "it has a branch for any other time", "✓ if the second call takes the other branch.")
    case .states:
      (
        "states", "it says: nothing yet, loaded, nothing there, failed",
        "✓ if it says something else after each of the four; – if it says nothing."
      )
    case .refresh:
      (
        "refresh", "it has a call to do the work again on purpose",
        "✓ if that call does the work, and an appearance after it does not."
      )
    case .apart:
      ("own copy", "a copied struct has a guard of its own", "✓ if original and copy do the work once each.")
    case .storage:
      (
        "no storage", "nothing is declared beside it",
        "✓ if the mirror of a screen with it shows no stored property of the screen's own."
      )
    case .bases:
      (
        "any base", "nothing is repeated for another base class",
        "✓ if the mirror of a screen with it shows no stored property of a base class."
      )
    case .lines:
      (
        "lines", "the lines that it adds to the work; + if it needs more besides",
        "The lines of a screen with it, less those of a screen without; a block of one statement stays on its line."
      )
    case .system:
      (
        "oldest iOS", "the oldest iOS on which it runs",
        "Read, not tried: as its documentation says, or that of what it needs."
      )
    }
  }
}
