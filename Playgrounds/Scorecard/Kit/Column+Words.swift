extension Column {
  /// What a tick in the column says about a contestant.
  public var title: String {
    switch self {
    case .appears: "appears for the first time"
    case .returns: "pushes a child and comes back"
    case .loading: "comes back while it is loading"
    case .reloads: "loads its view again"
    case .second: "has a second screen beside it"
    case .relaunch: "is launched again"
    case .early: "cannot be marked done too early"
    case .reset: "cannot be reset"
    case .copy: "a copy does not run it again"
    case .together: "guard and payload are one"
    case .inline: "in line, no stored property"
    case .race: "two threads run it once"
    case .wait: "a caller that loses the race waits"
    case .nested: "one may trigger another"
    case .itself: "its code may call it again"
    case .throws: "if it fails, the next call tries again"
    case .arguments: "the first call's argument arrives"
    case .result: "every call returns the first result"
    case .async: "asynchronous callers join one run"
    case .release: "captured objects are freed"
    case .look: "looking at it changes nothing"
    case .test: "a second object starts afresh"
    case .cost: "cost of a call, × plain Bool"
    case .bytes: "bytes per guard"
    }
  }

  /// The column's heading in the table of the situation.
  var scene: String {
    switch self {
    case .race: "is touched by two threads at once"
    case .copy: "is copied"
    case .throws: "fails at its first load, tries again"
    default: title
    }
  }

  /// The scene in a word or two.
  var shortScene: String {
    switch self {
    case .returns: "comes back"
    case .loading: "comes back while loading"
    case .reloads: "loads again"
    case .second: "a second screen"
    case .relaunch: "launched again"
    case .race: "two threads"
    case .copy: "is copied"
    case .throws: "fails first"
    default: rawValue
    }
  }

  /// What it means for the screen if the work was not done exactly once.
  func breakage(runs: Int) -> String {
    switch self {
    case .appears: runs == 0 ? "never runs" : "runs \(runs.times) at once"
    case .returns: "runs again on the return"
    case .loading: "a spinner that comes back loads again"
    case .reloads: "runs again with the new view"
    case .second: runs == 0 ? "never runs for a second screen" : "runs \(runs.times) for a second screen"
    case .relaunch: runs == 0 ? "never runs" : "runs again at the next launch"
    case .race: runs == 0 ? "of two threads neither runs it" : "both threads run it"
    case .copy: "the copy runs it again"
    case .throws: runs == 0 ? "a failure is not tried again" : "runs \(runs.times) after a failure"
    default: "runs \(runs.times)"
    }
  }

  /// How the verdict follows from what was observed.
  var rule: String {
    switch self {
    case .appears, .returns, .loading:
      "✓ if the work has started exactly once by the end of the scene."
    case .reloads:
      "✓ if the work has been done exactly once by the end of the scene; or twice, if it sets up a view, "
        + "because the new view has nothing yet."
    case .second: "✓ if the work is done once for the second screen as well."
    case .relaunch: "✓ if the work is done in one of two launches; – if it is kept in memory only."
    case .early:
      "✓ if the next call does the work once, or if the interface offers no way. What counts is what the guard's "
        + "own interface lets anybody do who can call it."
    case .reset:
      "✓ if the work is not done again, or if the interface offers no way. Replacing the guard with a new one does "
        + "not count, nor does repetition by design."
    case .copy: "✓ if original and copy do the work once between them."
    case .together:
      "A question of structure. ✓ if the code and the state that guards it are one declaration or one "
        + "expression, and the state is hidden in it."
    case .inline:
      "A question of structure. ✓ if the code is written where it is used, and nothing has to be declared for it "
        + "elsewhere."
    case .race: "✓ if the work is done once; – if no second thread can get at it."
    case .wait: "✓ if the second thread returns only after the first has finished the work."
    case .nested: "✓ if both are done once, the inner one inside the outer one; – if there is only one."
    case .itself: "✓ if the work is done once and the inner call returns; ! if the process is stopped."
    case .throws: "✓ if another attempt does the work; – if the payload's type cannot throw."
    case .arguments: "✓ if the work sees the first call's argument and no other; – if it takes none."
    case .result:
      "✓ if the second call returns the first result without a second run; – if it returns nothing."
    case .async:
      "✓ if the work is done once and the second caller continues only when it is finished; – if the payload "
        + "cannot be asynchronous."
    case .release: "✓ if the captured object is freed while the guard still exists."
    case .look: "✓ if looking does not do the work, and the next call does; – if there is nothing to look at."
    case .test: "✓ if the work is done once for a second object in the same process, with nothing to clean up."
    case .cost:
      "The median over rounds in which all take turns, each as a multiple of a plain Bool that has its turn right "
        + "beside it; both are called through a closure. A wrapper is measured as a property with its attribute, and "
        + "once more as a let. – if nobody calls it after the run, or if what runs here is a stand-in."
    case .bytes:
      "What the owner stores for it (MemoryLayout) and what the heap grew by for each of 1,000 guards that have "
        + "run, as the allocator counts it."
    }
  }
}
