import Once
import Synchronization

/// What many tasks wait for: a type for each, so that the wait stands in the task itself, as in an app; a closure in
/// between has a frame, too.
private protocol Crowd: Sendable {
  func wait() async
  /// Lets it happen.
  func happen()
}

/// A once whose payload waits until it is let go.
private struct Joined: Crowd {
  let gate = SetOnce()
  let load: RunOnce<@Sendable () async throws -> Int>

  init(failing: Bool) {
    load = RunOnce(concurrentCalls: .shareFailure) { [gate] () async throws -> Int in
      try await gate.wait()
      if failing { throw CancellationError() }
      return 42
    }
  }

  @inline(__always) func wait() async { _ = try? await load() }
  func happen() { gate.set() }
}

/// What people keep by hand: a task, whose value all await.
private struct KeptTask: Crowd {
  let gate: SetOnce
  let task: Task<Int, any Error>

  init() {
    let gate = SetOnce()
    self.gate = gate
    task = Task {
      try await gate.wait()
      return 42
    }
  }

  @inline(__always) func wait() async { _ = try? await task.value }
  func happen() { gate.set() }
}

/// Prints how long each takes with 10,000 and 100,000 tasks, and returns how many bars were missed.
func printJoiners(rounds: Int) async -> Int {
  print(row("last return, of so many tasks", "baseline", ["ms", "base ms", "ratio", "at most"]))
  var failures = 0
  for count in [10_000, 100_000] {
    let join = Joined.init(failing:)
    failures += await compare({ join(false) }, "RunOnce, async", KeptTask.init, "kept task", 1.2, count, rounds)
    failures += await compare(
      { join(true) },
      "shareFailure, failing",
      { join(false) },
      "RunOnce, async",
      1,
      count,
      rounds
    )
  }
  return failures
}

private func compare<Own: Crowd, Base: Crowd>(
  _ makeOwn: () -> Own,
  _ name: String,
  _ makeBase: () -> Base,
  _ baseName: String,
  _ bar: Double,
  _ count: Int,
  _ rounds: Int
) async -> Int {
  var (own, base): ([Double], [Double]) = ([], [])
  for _ in 0..<rounds {
    own.append(await time(of: makeOwn(), count))
    base.append(await time(of: makeBase(), count))
  }
  let (time, baseTime) = (own.sorted()[rounds / 2], base.sorted()[rounds / 2])
  let isMet = time / baseTime <= bar + noise
  print(row("\(name), \(count)", baseName, [time, baseTime, time / baseTime, bar].map(\.text), isMet: isMet))
  return isMet ? 0 : 1
}

/// Milliseconds from the moment it happens to the last return.
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
  crowd.happen()
  try? await end.wait()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

private final class Crossings: Sendable {
  let arrivals = Atomic(0)
  let departures = Atomic(0)
}
