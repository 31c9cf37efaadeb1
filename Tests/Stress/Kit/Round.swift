import Foundation
import Props
import Synchronization

/// One round: guards of one kind, and a crowd of callers.
struct Round: Sendable {
  let seed: UInt64
  let number: Int
  let tally: Tally

  /// The choices for one part of this round.
  func random(_ parts: Int...) -> Random {
    var random = Random(seed: seed, number)
    for part in parts { random = Random(seed: random.next(), part) }
    return random
  }

  /// Makes trials with courses of their own.
  func trials(
    _ count: ClosedRange<Int>,
    failures: ClosedRange<Int> = 0...3,
    canLeave: Bool = true,
    isLate: Bool = false
  ) -> [Trial] {
    var random = random(-1)
    return (0..<random.int(in: count)).map { _ in
      Trial(&random, failures: failures, canLeave: canLeave, isLate: isLate, tally)
    }
  }

  /// Sends threads to one place after another.
  ///
  /// - Parameters:
  ///   - count: How many threads. Up to four wait for each other at every place; more just go.
  ///   - places: How many places.
  ///   - visit: What a thread does at a place, with its own choices.
  func threads(
    _ count: Int,
    to places: Int,
    _ visit: @escaping @Sendable (_ place: Int, _ thread: Int, _ random: inout Random) -> Void
  ) async {
    let arrivals = Count()
    await withCheckedContinuation { continuation in
      _ = BackgroundThread {
        // Threads that do not end are left to the round's own watch.
        BackgroundThread.run(count, patience: 2 * longestWait) { thread in
          var random = random(1, thread)
          for place in 0..<places {
            if count <= 4 { meet(count * (place + 1), arrivals) }
            random.dawdle()
            visit(place, thread, &random)
          }
        }
        continuation.resume()
      }
    }
  }

  /// Spins until so many have arrived, so that they go on at the same moment.
  private func meet(_ count: Int, _ arrivals: Count) {
    arrivals.value.increment()
    var spins = 0
    while arrivals.value.get() < count {
      spins += 1
      // There may be fewer processors than threads.
      if spins > 2000 { Thread.sleep(forTimeInterval: 0.000_01) }
    }
  }

  /// Sends tasks to places, to four at a time, and cancels some of them on the way.
  ///
  /// - Parameters:
  ///   - places: How many places.
  ///   - visit: What a task does at a place, with its own choices.
  ///   - end: Receives the number of the place, and how many were canceled there.
  func tasks(
    to places: Int,
    _ visit: @escaping @Sendable (_ place: Int, _ task: Int, _ random: inout Random) async -> Void,
    end: @escaping @Sendable (_ place: Int, _ cancelled: Int) -> Void
  ) async {
    await withTaskGroup { group in
      for first in 0..<4 {
        group.addTask {
          for place in stride(from: first, to: places, by: 4) {
            var random = random(2, place)
            let count = random.crowd()
            let victims = random.isOne(in: 3) ? 0 : random.int(in: 0...count)
            let tasks = (0..<count).map { task in
              Task.detached(priority: random.isOne(in: 4) ? .high : .medium) {
                var random = self.random(3, place, task)
                random.dawdle()
                await visit(place, task, &random)
              }
            }
            for victim in tasks.shuffled(using: &random).prefix(victims) {
              random.dawdle()
              victim.cancel()
            }
            for task in tasks { await task.value }
            end(place, victims)
          }
        }
      }
    }
  }
}

extension Round {
  typealias Visit = @Sendable (_ caller: Int, _ random: inout Random) -> Void
  typealias SuspendingVisit = @Sendable (_ caller: Int, _ random: inout Random) async -> Void

  /// Tries guards that block, with threads.
  ///
  /// - Parameters:
  ///   - failures: How many attempts throw at first.
  ///   - isLate: Whether the payload comes later.
  ///   - make: Makes a guard; returns what a thread does with it, and what must be true in the end.
  func tryBlocking(
    failures: ClosedRange<Int> = 0...3,
    isLate: Bool = false,
    _ make: (Trial) -> (visit: Visit, isRight: @Sendable () -> Bool)
  ) async {
    var random = random()
    let trials = trials(40...150, failures: failures, isLate: isLate)
    let guards = trials.map(make)
    await threads(random.crowd(), to: trials.count) { place, thread, random in guards[place].visit(thread, &random) }
    for (trial, tried) in zip(trials, guards) {
      tally.check(tried.isRight(), "a guard, or its owner, is not as it should be")
      trial.close()
    }
  }

  /// The same for guards that suspend, with tasks.
  func trySuspending(
    failures: ClosedRange<Int> = 0...3,
    canLeave: Bool = true,
    _ make: (Trial) -> (visit: SuspendingVisit, isRight: @Sendable (_ cancelled: Int) -> Bool)
  ) async {
    let trials = trials(20...60, failures: failures, canLeave: canLeave)
    let guards = trials.map(make)
    await tasks(to: trials.count) { place, task, random in
      await guards[place].visit(task, &random)
    } end: { place, cancelled in
      tally.check(guards[place].isRight(cancelled), "a guard, or its owner, is not as it should be")
      trials[place].close(cancelled: cancelled)
    }
  }
}
