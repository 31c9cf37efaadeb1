import Foundation
import Props

/// A thread or task at a place, with its own choices.
struct Caller {
  let number: Int
  var random: Random
}

/// One round: guards of one kind, and a crowd of callers.
struct Round: Sendable {
  let seed: UInt64
  let number: Int
  let name: String
  let stress: Stress

  func check(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { stress.record("\(name): \(violation())") }
  }

  /// The choices for one part of this round.
  func random(_ parts: Int...) -> Random { Random(seed: seed, [number] + parts) }

  /// Makes trials with courses of their own.
  func trials(_ count: ClosedRange<Int>, _ terms: Terms) -> [Trial] {
    var random = random(-1)
    return (0..<random.int(in: count)).map { _ in Trial(&random, terms, self) }
  }

  /// Sends threads to one place after another; up to four wait for each other at every place, more just go.
  func threads(
    _ count: Int,
    to places: Int,
    _ visit: @escaping @Sendable (_ place: Int, _ thread: inout Caller) -> Void
  ) async {
    let arrivals = Count()
    await withCheckedContinuation { continuation in
      _ = BackgroundThread {
        // Threads that do not end are left to the round's own watch.
        BackgroundThread.run(count, patience: 2 * longestWait) { thread in
          var caller = Caller(number: thread, random: random(1, thread))
          for place in 0..<places {
            if count <= 4 { meet(count * (place + 1), arrivals) }
            caller.random.dawdle()
            visit(place, &caller)
          }
        }
        continuation.resume()
      }
    }
  }

  /// Spins until so many have arrived, so that they go on at the same moment.
  private func meet(_ count: Int, _ arrivals: Count) {
    arrivals.increment()
    var spins = 0
    while arrivals.get() < count {
      spins += 1
      // There may be fewer processors than threads.
      if spins > 2000 { Thread.sleep(forTimeInterval: 0.000_01) }
    }
  }

  /// Sends tasks to places, to four at a time, and cancels some of them on the way: `end` learns how many at a place.
  func tasks(
    to places: Int,
    _ visit: @escaping @Sendable (_ place: Int, _ task: inout Caller) async -> Void,
    end: @escaping @Sendable (_ place: Int, _ cancelled: Int) -> Void = { _, _ in }
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
                var caller = Caller(number: task, random: self.random(3, place, task))
                caller.random.dawdle()
                await visit(place, &caller)
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
