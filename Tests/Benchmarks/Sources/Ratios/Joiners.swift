import Once
import Synchronization

/// What many tasks wait for until its gate opens: a type for each, so that the wait stands in the task itself, as in an
/// app; a closure in between has a frame, too.
private protocol Crowd: Sendable {
  var gate: SetOnce { get }
  func wait() async
}

/// A once whose payload waits until it is let go, and of which all who wait share the outcome.
private struct Joined: Crowd {
  let gate = SetOnce()
  let load: AsyncOnce<Int>

  init(failing: Bool) {
    load = RunOnce { [gate] () async throws -> Int in
      try await gate.wait()
      if failing { throw CancellationError() }
      return 42
    }
  }

  @inline(__always) func wait() async { _ = try? await load() }
}

/// What people keep by hand: a task, whose value all await.
private struct KeptTask: Crowd {
  let gate = SetOnce()
  let task: Task<Int, any Error>

  init() {
    task = Task { [gate] in
      try await gate.wait()
      return 42
    }
  }

  @inline(__always) func wait() async { _ = try? await task.value }
}

/// Prints how long each takes with 10,000 and 100,000 tasks, and returns how many bars were missed.
func printJoiners(rounds: Int) async -> Int {
  printRow("last return, of so many tasks", "baseline", ["ms", "base ms", "ratio", "at most"])
  var failures = 0
  for count in [10_000, 100_000] {
    var (kept, joined, failing): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      failing.append(await time(of: Joined(failing: true), count))
      joined.append(await time(of: Joined(failing: false), count))
      kept.append(await time(of: KeptTask(), count))
    }
    let comparisons = [
      ("RunOnce, async", joined, "kept task", kept, 1.2),
      ("RunOnce, failing", failing, "RunOnce, async", joined, 1),
    ]
    for (name, own, baseline, base, bar) in comparisons {
      let (time, baseTime) = (own.sorted()[rounds / 2], base.sorted()[rounds / 2])
      let numbers = [time, baseTime, time / baseTime, bar].map(\.text)
      failures += printRow("\(name), \(count)", baseline, numbers, isMet: time / baseTime <= bar + noise)
    }
  }
  return failures
}

/// Milliseconds from the moment the gate opens to the last return.
private func time<Some: Crowd>(of crowd: Some, _ count: Int) async -> Double {
  let (crossings, end) = (Crossings(), SetOnce())
  for _ in 0..<count {
    Task {
      crossings.arrivals.add(1, ordering: .relaxed)
      await crowd.wait()
      if crossings.departures.add(1, ordering: .relaxed).newValue == count { end.set() }
    }
  }
  // Who has arrived has still to suspend: that takes less than this, or it counts for both sides.
  while crossings.arrivals.load(ordering: .relaxed) < count { try? await Task.sleep(for: .milliseconds(1)) }
  try? await Task.sleep(for: .milliseconds(20))
  let start = ContinuousClock.now
  crowd.gate.set()
  try? await end.wait()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

private final class Crossings: Sendable {
  let arrivals = Atomic(0)
  let departures = Atomic(0)
}
