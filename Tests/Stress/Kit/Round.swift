import Foundation
import Props
import Synchronization

/// One round: guards of one kind, and a crowd of callers.
struct Round: Sendable {
  let seed: UInt64
  let number: Int
  let tally: Tally
  /// How many seconds the round may take; threads that do not end are left to its watchdog.
  let patience: Double

  var kind: Kind { Kind.all[number % Kind.all.count] }

  /// The choices for one part of this round.
  func random(_ parts: Int...) -> Random {
    var random = Random(seed: seed, number)
    for part in parts { random = Random(seed: random.next(), part) }
    return random
  }

  /// Makes trials whose first attempts fail, in some trials none.
  func trials(_ count: ClosedRange<Int>, failures: ClosedRange<Int> = 0...3) -> [Trial] {
    var random = random(-1)
    return (0..<random.int(in: count)).map { _ in Trial(failures: random.int(in: failures), tally) }
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
    let start = count <= 4 ? StartLine(count) : nil
    await withCheckedContinuation { continuation in
      _ = BackgroundThread {
        BackgroundThread.run(count, patience: 2 * patience) { thread in
          var random = random(1, thread)
          for place in 0..<places {
            start?.wait(place)
            random.dawdle()
            visit(place, thread, &random)
          }
        }
        continuation.resume()
      }
    }
  }

  /// Sends tasks to one place, and cancels some of them on the way.
  ///
  /// - Parameters:
  ///   - count: How many tasks.
  ///   - place: The number of the place.
  ///   - visit: What a task does there.
  /// - Returns: How many were cancelled.
  func tasks(
    _ count: Int,
    at place: Int,
    _ visit: @escaping @Sendable (_ task: Int, _ random: inout Random) async -> Void
  ) async -> Int {
    var random = random(2, place)
    let victims = random.isOne(in: 3) ? 0 : random.int(in: 0...count)
    let order = Array(0..<count).shuffled(using: &random).prefix(victims)
    let tasks = (0..<count).map { task in
      Task.detached(priority: random.isOne(in: 4) ? .high : .medium) {
        var random = self.random(3, place, task)
        random.dawdle()
        await visit(task, &random)
      }
    }
    for victim in order {
      random.dawdle()
      tasks[victim].cancel()
    }
    for task in tasks { await task.value }
    tally.cancellations.increment(by: victims)
    return victims
  }

  /// Goes to places, four at a time.
  func places(_ count: Int, _ visit: @escaping @Sendable (_ place: Int) async -> Void) async {
    await withTaskGroup { group in
      for first in 0..<4 {
        group.addTask {
          for place in stride(from: first, to: count, by: 4) { await visit(place) }
        }
      }
    }
  }
}

/// Where threads spin for each other, so that they go on at the same moment.
final class StartLine: Sendable {
  private let count: Int
  private let arrivals = Atomic(0)

  init(_ count: Int) { self.count = count }

  /// Waits until all have arrived for the given time, counted from zero.
  func wait(_ time: Int) {
    arrivals.increment()
    var spins = 0
    while arrivals.get() < count * (time + 1) {
      spins += 1
      // There may be fewer processors than threads.
      if spins > 2000 { Thread.sleep(forTimeInterval: 0.000_01) }
    }
  }
}
