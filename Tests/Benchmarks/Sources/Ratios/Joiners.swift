import Once
import Synchronization

/// Many tasks that wait for one thing, and how long it takes from there to the last return.
struct Crowd {
  let name: String
  /// Waits for the thing; the closure is called by each of many tasks.
  let wait: @Sendable () async throws -> Void
  /// Lets it happen.
  let happen: @Sendable () -> Void
}

/// A once whose payload waits until it is let go.
private func joined(failing: Bool) -> Crowd {
  let gate = HandWrittenFlag()
  let load = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Int in
    await gate.wait()
    if failing { throw CancellationError() }
    return 42
  }
  let name = failing ? "shareFailure, failing" : "RunOnce, async"
  return Crowd(name: name, wait: { _ = try? await load() }, happen: { gate.set() })
}

/// What people keep by hand: a task, whose value all await.
private func keptTask() -> Crowd {
  let gate = HandWrittenFlag()
  let task = Task { () -> Int in
    await gate.wait()
    return 42
  }
  return Crowd(name: "kept task", wait: { _ = await task.value }, happen: { gate.set() })
}

private func flag() -> Crowd {
  let flag = SetOnce()
  return Crowd(name: "SetOnce.wait()", wait: { try await flag.wait() }, happen: { flag.set() })
}

private func handWritten() -> Crowd {
  let flag = HandWrittenFlag()
  return Crowd(name: "continuations under a lock", wait: { await flag.wait() }, happen: { flag.set() })
}

/// An array of continuations under a lock, without cancellation.
private final class HandWrittenFlag: Sendable {
  private let state = Mutex<(isSet: Bool, waiters: [UnsafeContinuation<Void, Never>])>((false, []))

  func wait() async {
    await withUnsafeContinuation { continuation in
      let isSet = state.withLock { state in
        if !state.isSet { state.waiters.append(continuation) }
        return state.isSet
      }
      if isSet { continuation.resume() }
    }
  }

  func set() {
    let waiters = state.withLock { state in
      defer { state = (true, []) }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

/// Prints how long each takes with 10,000 and 100,000 tasks, in turns, and the ratios of medians.
///
/// - Returns: How many bars were missed.
func printJoiners(rounds: Int) async -> Int {
  let kinds: [(make: () -> Crowd, over: (() -> Crowd)?, bar: Double?)] = [
    ({ joined(failing: false) }, keptTask, 1.2), ({ joined(failing: true) }, { joined(failing: false) }, 1.0),
    (flag, handWritten, 1.0),
  ]
  let columns = ["ms", "base ms", "ratio", "held ms", "base held", "at most"]
  print(row("last return, of so many tasks", "baseline", columns))
  var failures = 0
  for count in [10_000, 100_000] {
    for (make, over, bar) in kinds {
      var (times, baseline): ([Double], [Double]) = ([], [])
      var (held, heldBaseline): ([Double], [Double]) = ([], [])
      for _ in 0..<rounds {
        let own = await time(of: make(), count)
        times.append(own.last)
        held.append(own.held)
        if let over {
          let other = await time(of: over(), count)
          baseline.append(other.last)
          heldBaseline.append(other.held)
        }
      }
      let ratio = median(times) / median(baseline)
      let isMet = bar.map { ratio <= $0 + noise }
      if isMet == false { failures += 1 }
      let numbers = [median(times), median(baseline), ratio, median(held), median(heldBaseline)].map(\.text)
      print(row("\(make().name), \(count)", over?().name ?? "", numbers + [bar?.text ?? ""], isMet: isMet))
    }
  }
  return failures
}

private func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }

/// Milliseconds from the moment it happens to the last return, and those for which its caller is held.
private func time(of crowd: Crowd, _ count: Int) async -> (last: Double, held: Double) {
  let (arrivals, departures, end) = (Crossing(), Crossing(), HandWrittenFlag())
  for _ in 0..<count {
    Task {
      arrivals.count.add(1, ordering: .relaxed)
      try? await crowd.wait()
      if departures.count.add(1, ordering: .relaxed).newValue == count { end.set() }
    }
  }
  // Who has arrived has still to suspend: that takes less than this, or it counts for both sides.
  while arrivals.count.load(ordering: .relaxed) < count { try? await Task.sleep(for: .milliseconds(1)) }
  try? await Task.sleep(for: .milliseconds(20))
  let clock = ContinuousClock()
  let start = clock.now
  crowd.happen()
  let held = clock.now - start
  await end.wait()
  return ((clock.now - start) / .milliseconds(1), held / .milliseconds(1))
}

private final class Crossing: Sendable {
  let count = Atomic(0)
}
