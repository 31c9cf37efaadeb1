// Who still wants an attempt, and what becomes of one that nobody wants.
//
// | an attempt is | from | who gets its failure |
// |---|---|---|
// | awaited | its start | all who wait for the same object |
// | orphaned | its caller is cancelled | the same |
// | abandoned | its caller is cancelled, and nobody else wants it | its caller, and who is gone |
// | over | the end of its turn | |
//
// Whoever comes to an abandoned one gets the next turn.
//
// It is wanted if its caller is not cancelled, or if somebody waits for it who is more than a part of what nobody
// wants. The tempting version counts each waiter: X calls A, whose payload calls B, and Y calls B, whose payload calls
// A. When X and Y are cancelled, the two payloads still wait, each for the other, for ever.

extension TurnQueue {
  /// Gives up the attempt under way if nobody wants it anymore, with those that only it wanted.
  ///
  /// In the handler of a cancellation, of a task that was started in `origin`, if in any attempt. That very attempt is
  /// not asked for, because who was started in it has kept nothing going, and of many such who leave, each would look
  /// at all. An attempt that is a part of another one, which only it has kept going, is asked for even if its own
  /// caller is not cancelled.
  @inline(never) func abandon(leftBy origin: Attempt?) {
    let suspect = withLock { underWay?.mayBeUnwanted == true && underWay !== origin ? underWay : nil }
    guard let suspect else { return }
    var (roots, given) = ([suspect], [Attempt]())
    while let root = roots.popLast() {
      let unwanted = root.unwanted()
      for attempt in unwanted {
        switch attempt.giveUp(with: unwanted) {
        case .isGivenUp: given.append(attempt)
        case .isLeft: break
        case .isWantedAgain: roots.append(attempt)
        }
      }
    }
    if given.isEmpty { return }
    for attempt in given { attempt.disregardOwn(given) }
    Attempt.cancel(given, in: origin)
  }
}

extension Attempt {
  /// Whether its caller has been cancelled, or was started in another attempt, which nobody may want.
  fileprivate final var mayBeUnwanted: Bool { standing == .orphaned || standing == .awaited && outer != nil }

  private final func isAmong(_ attempts: [Attempt]) -> Bool { attempts.contains { $0 === self } }

  /// This attempt and those that it is wanted by, in any number of steps, or none if anybody else wants one of them.
  ///
  /// In a loop, as a thousand runs may wait in a row. Of those that wait for an attempt, first one is asked, and the
  /// others only if nobody wants that one. The tempting version asks all: of ten thousand who wait and leave, each
  /// would look at all of the others.
  fileprivate final func unwanted() -> [Attempt] {
    var (asked, looks) = ([Attempt](), [(attempt: self, isForAll: false)])
    while let (attempt, isForAll) = looks.popLast() {
      if !isForAll {
        if attempt.isAmong(asked) { continue }
        asked.append(attempt)
        looks.append((attempt, isForAll: true))
      }
      var wanting: [Attempt] = []
      if attempt.isWanted(by: &wanting, all: isForAll) { return [] }
      looks += wanting.map { ($0, isForAll: false) }
    }
    return asked
  }

  /// Whether somebody wants it in any case.
  ///
  /// If not, it is wanted if one of those is that are added to `wanting`: one of them, or all.
  private final func isWanted(by wanting: inout [Attempt], all isForAll: Bool) -> Bool {
    queue.withLock {
      switch standing {
      case .over: return true
      case .abandoned: return false
      case .awaited:
        guard let outer else { return true }
        wanting.append(outer)
      case .orphaned: break
      }
      var rest = queue.waiters
      while isForAll || wanting.isEmpty, let waiter = rest.next() {
        guard waiter.keeps(self) else { continue }
        guard let origin = waiter.origin else { return true }
        wanting.append(origin)
      }
      return false
    }
  }

  fileprivate enum Decision {
    case isGivenUp
    /// Its caller is not cancelled, it is given up already, or it has ended.
    case isLeft
    /// Somebody has come since it was asked, and may have closed a circle, of which nobody else would ask.
    case isWantedAgain
  }

  /// Gives it up if its caller is cancelled, and nobody wants it but these, which nobody wants.
  ///
  /// The queues were asked one after the other. So this decides again, under the lock under which others join. If
  /// somebody is overlooked in a queue farther away, what he wants is run once more, for him.
  fileprivate final func giveUp(with unwanted: [Attempt]) -> Decision {
    queue.withLock {
      if standing != .orphaned { return .isLeft }
      if queue.waiters.contains(where: { $0.keeps(self) && $0.origin?.isAmong(unwanted) != true }) {
        return .isWantedAgain
      }
      standing = .abandoned  // [abandon]
      return .isGivenUp
    }
  }

  /// Notes which own tasks of given attempts wait for this one: they are about to be cancelled, and must not repeat it.
  ///
  /// The tempting version notes that when they are cancelled: A is given up, and B, whose own task waits for A. Before
  /// B is cancelled, A fails, and B's task begins it anew, for nobody. Another one notes it before it is known which of
  /// those that nobody wanted are given up: somebody has come to one, and its task, which nobody cancels, would get the
  /// failure of another.
  fileprivate final func disregardOwn(_ given: [Attempt]) {
    queue.withLock {
      var rest = queue.waiters
      while let waiter = rest.next() {
        guard let origin = waiter.origin, origin.worker == waiter.taker, origin.isAmong(given) else { continue }
        if waiter.keeps(self) { waiter.isGone = true }
      }
    }
  }

  /// Cancels attempts that are given up: at once, as a handler does that cancels a `Task` which its caller keeps.
  ///
  /// The runtime calls a handler under its lock on the task that is cancelled. The tempting version cancels there what
  /// is given up, whatever else is under way: A's payload calls B, whose payload calls C, and of a thousand such runs
  /// the handlers are called one inside another. So what is given up because an attempt is just being cancelled is left
  /// to who does that, and goes on with it.
  ///
  /// No two threads wait for each other's lock. Each has that on the task of its caller, and wants one on the task of
  /// an attempt. Only one gives an attempt up, so no other cancels its task. If that task cancels itself, or is the
  /// caller of the other thread, it is cancelled already, and then the runtime takes no lock.
  fileprivate static func cancel(_ given: [Attempt], in origin: Attempt?) {
    if let origin, origin.queue.withLock({ origin.givenUpMeanwhile?.append(contentsOf: given) }) != nil { return }
    var rest = given
    while let attempt = rest.popLast() {
      let task = attempt.queue.withLock {
        attempt.givenUpMeanwhile = []
        return attempt.task
      }
      task?.cancel()
      rest += attempt.queue.withLock { attempt.givenUpMeanwhile.take() ?? [] }
    }
  }
}
