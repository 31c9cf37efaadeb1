// Who still wants an attempt, and what becomes of one that nobody wants.
//
// | an attempt is | from | who gets its failure |
// |---|---|---|
// | awaited | its start | all who wait for the same object |
// | orphaned | its caller is canceled | the same |
// | abandoned | its caller is canceled, and nobody else wants it | its caller, and who is gone |
// | over | the end of its turn | |
//
// Whoever comes to an abandoned one gets the next turn.
//
// It is wanted if its caller is not canceled, or if somebody waits for it who is more than a part of what nobody
// wants. The tempting version counts each waiter: X calls A, whose payload calls B, and Y calls B, whose payload calls
// A. When X and Y are canceled, the two payloads still wait, each for the other, forever.

extension TurnQueue {
  /// Gives up the attempt under way if nobody wants it anymore, with those that only it wanted.
  ///
  /// Called in the handler of a cancellation, of a task that was started in `origin`, if in any attempt. That very
  /// attempt is not asked for, because who was started in it has kept nothing going, and of many such who leave, each
  /// would look at all. An attempt that is a part of another one, which only its call has kept going, is asked for even
  /// if its own caller is not canceled.
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
  /// Whether its caller has been canceled, or was started in another attempt, which nobody may want.
  fileprivate final var mayBeUnwanted: Bool { standing == .orphaned || standing == .awaited && outer != nil }

  private final func isAmong(_ attempts: [Attempt]) -> Bool { attempts.contains { $0 === self } }

  /// This attempt and those that it is wanted by, in any number of steps, or none if anybody else wants one of them.
  ///
  /// In a loop, as a thousand runs may wait in a row. Of those that wait for an attempt, first one is asked, and the
  /// others only if nobody wants that one. The tempting version asks all: of ten thousand who wait and leave, each
  /// would look at all of the others.
  fileprivate final func unwanted() -> [Attempt] {
    var (asked, askedForAll, others) = ([Attempt](), [Attempt](), [self])
    while let attempt = others.popLast() {
      let asksAll = attempt.isAmong(asked)
      if asksAll {
        if attempt.isAmong(askedForAll) { continue }
        askedForAll.append(attempt)
      } else {
        asked.append(attempt)
        others.append(attempt)  // Again, for all, after the one that is added below.
      }
      if attempt.isWanted(orBy: &others, all: asksAll) { return [] }
    }
    return asked
  }

  /// Whether somebody wants it in any case.
  ///
  /// If not, it is wanted if an attempt is that is added to `others`: one of those that want it, or all of them.
  private final func isWanted(orBy others: inout [Attempt], all asksAll: Bool) -> Bool {
    queue.withLock {
      switch standing {
      case .over: return true
      case .abandoned: return false
      case .awaited:
        guard let outer else { return true }
        others.append(outer)
        if !asksAll { return false }
      case .orphaned: break
      }
      var rest = queue.waiters
      while let waiter = rest.next() {
        guard waiter.keeps(self) else { continue }
        guard let origin = waiter.origin else { return true }
        others.append(origin)
        if !asksAll { break }
      }
      return false
    }
  }

  fileprivate enum Decision {
    case isGivenUp
    /// Its caller is not canceled, it is given up already, or it has ended.
    case isLeft
    /// Somebody has come since it was asked, and may have closed a circle, of which nobody else would ask.
    case isWantedAgain
  }

  /// Gives it up if its caller is canceled, and nobody wants it but these, which nobody wants.
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

  /// Notes which own tasks of given attempts wait for this one: they are about to be canceled, and must not repeat it.
  ///
  /// The tempting version notes that when they are canceled: A is given up, and B, whose own task waits for A. Before
  /// B is canceled, A fails, and B's task begins it anew, for nobody. Another one notes it before it is known which of
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
  /// The runtime calls a handler under its lock on the task that is canceled. But no two threads wait for each other:
  /// who comes second to cancel a task finds it canceled, and takes no lock.
  ///
  /// A's payload calls B, whose payload calls C, and of a thousand such runs the handlers would lie on one stack. So
  /// beyond some, what is given up because an attempt is just being canceled is left to who does that, and goes on with
  /// it. The tempting version leaves all: the handler of A's payload waits until B has ended, and B is not canceled
  /// before that handler returns.
  fileprivate static func cancel(_ given: [Attempt], in origin: Attempt?) {
    var depth = 0
    let isLeft = origin?.queue.withLock {
      guard let cancelling = origin?.cancelling else { return false }
      depth = cancelling.depth + 1
      if depth > 16 { for attempt in given { origin?.cancelling?.left.append(attempt) } }
      return depth > 16
    }
    if isLeft == true { return }
    var rest = given
    while let attempt = rest.popLast() {
      let task = attempt.queue.withLock {
        attempt.cancelling = (depth, [])
        return attempt.task
      }
      task?.cancel()
      let left = attempt.queue.withLock { attempt.cancelling.take()?.left }
      for attempt in left ?? [] { rest.append(attempt) }
    }
  }
}
