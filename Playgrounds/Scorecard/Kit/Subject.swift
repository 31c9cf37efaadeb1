/// Something that can be done to a guard, and the words for it.
struct Act {
  let how: String
  let perform: () -> Void

  init(_ how: String, perform: @escaping () -> Void) {
    self.how = how
    self.perform = perform
  }
}

/// What can be done to a guard besides calling it.
struct Acts {
  /// A call for another object, if a call says for which; it also counts among ``early``.
  var another: Act?
  /// Ways to mark the work as done before it is, for code that can reach the guard.
  var early: [Act] = []
  /// Ways to have it done again, for code outside the type that has the guard.
  var outside: [Act] = []
  /// Further ways, for code inside.
  var inside: [Act] = []
  /// Puts a second piece of code behind the same guard, as its users would; without it, the first of ``early``.
  var secondCode: Act?
  /// How to try again after a failure, if not by another call.
  var retry: Act?
  /// A look at the guard, which should change nothing, and what it says, if it says anything.
  var look: (how: String, say: () -> String?)?
}

/// One guard, ready for use, with its work.
struct Subject {
  /// The call, as code that wants something done once writes it.
  var call: () throws -> Void
  /// The same with a pause where a second thread can get in, if the contestant has such a window.
  var callWithPause: ((_ pause: @escaping () -> Void) throws -> Void)?
  /// Calls a copy of the guard, made before the first call, if it is not a variable of a class.
  var callCopy: Act?
  var acts: Acts

  init(
    _ call: @escaping () throws -> Void,
    callWithPause: ((_ pause: @escaping () -> Void) throws -> Void)? = nil,
    callCopy: Act? = nil,
    acts: Acts = Acts()
  ) {
    self.call = call
    self.callWithPause = callWithPause
    self.callCopy = callCopy
    self.acts = acts
  }
}

/// A guard in front of code that is written in place: it runs a block the first time, and skips it from then on.
struct Site {
  typealias Block = () throws -> Void

  let run: (Block) throws -> Void
  var runWithPause: ((_ pause: @escaping () -> Void, Block) throws -> Void)?
  var runCopy: (how: String, run: (Block) throws -> Void)?
  var acts: Acts

  init(
    run: @escaping (Block) throws -> Void,
    runWithPause: ((_ pause: @escaping () -> Void, Block) throws -> Void)? = nil,
    acts: Acts = Acts()
  ) {
    self.run = run
    self.runWithPause = runWithPause
    self.acts = acts
  }

  /// A guard that only says whether this is the first time, for an `if`.
  init(
    asking isFirst: @escaping () -> Bool,
    withPause: ((_ pause: @escaping () -> Void) -> Bool)? = nil,
    copy: (how: String, isFirst: () -> Bool)? = nil,
    acts: Acts = Acts()
  ) {
    run = { if isFirst() { try $0() } }
    runWithPause = withPause.map { isFirst in { pause, block in if isFirst(pause) { try block() } } }
    runCopy = copy.map { copy in (copy.how, { if copy.isFirst() { try $0() } }) }
    self.acts = acts
  }

  func subject(_ work: @escaping Contestant.Work) -> Subject {
    Subject(
      { try run(work) },
      callWithPause: runWithPause.map { run in { pause in try run(pause, work) } },
      callCopy: runCopy.map { copy in Act(copy.how) { try? copy.run(work) } },
      acts: acts
    )
  }
}
