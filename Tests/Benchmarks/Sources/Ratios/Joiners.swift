import Once
import Synchronization

/// What many tasks wait for.
///
/// A type for each, so that the wait stands in the task itself, as in an app; a closure in between has a frame, too.
private protocol Crowd: Sendable {
  init()
  func wait() async
  /// Lets it happen.
  func happen()
}

/// A once whose payload waits until it is let go.
private struct Joined: Crowd {
  let gate = HandWrittenFlag()
  let load: RunOnce<@Sendable () async throws -> Int>

  init() { self.init(failing: false) }

  init(failing: Bool) {
    load = RunOnce(concurrentCalls: .shareFailure) { [gate] () async throws -> Int in
      await gate.wait()
      if failing { throw CancellationError() }
      return 42
    }
  }

  @inline(__always) func wait() async { _ = try? await load() }
  func happen() { gate.set() }
}

/// The same, which fails.
private struct Failing: Crowd {
  let joined = Joined(failing: true)

  @inline(__always) func wait() async { await joined.wait() }
  func happen() { joined.happen() }
}

/// What people keep by hand: a task, whose value all await.
private struct KeptTask: Crowd {
  let gate = HandWrittenFlag()
  let task: Task<Int, Never>

  init() {
    task = Task { [gate] in
      await gate.wait()
      return 42
    }
  }

  @inline(__always) func wait() async { _ = await task.value }
  func happen() { gate.set() }
}

private struct Flag: Crowd {
  let flag = SetOnce()

  @inline(__always) func wait() async { try? await flag.wait() }
  func happen() { flag.set() }
}

private struct HandWritten: Crowd {
  let flag = HandWrittenFlag()

  @inline(__always) func wait() async { await flag.wait() }
  func happen() { flag.set() }
}

private struct HandWrittenCancellable: Crowd {
  let flag = HandWrittenCancellableFlag()

  @inline(__always) func wait() async { try? await flag.wait() }
  func happen() { flag.set() }
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

/// The same for tasks that may be cancelled: continuations by number.
private final class HandWrittenCancellableFlag: Sendable {
  private typealias Waiters = [Int: UnsafeContinuation<Void, any Error>]
  private let state = Mutex<(isSet: Bool, last: Int, waiters: Waiters)>((false, 0, [:]))

  func wait() async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let (isSet, isCancelled) = state.withLock { state in
          let isCancelled = Task.isCancelled
          if !state.isSet, !isCancelled { state.waiters[number] = continuation }
          return (state.isSet, isCancelled)
        }
        if isSet { continuation.resume() } else if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(throwing: CancellationError())
    }
  }

  func set() {
    let waiters = state.withLock { state in
      defer { (state.isSet, state.waiters) = (true, [:]) }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume() }
  }
}

/// Prints how long each takes with 10,000 and 100,000 tasks, in turns, and the ratios of medians.
///
/// - Returns: How many bars were missed.
func printJoiners(rounds: Int) async -> Int {
  let columns = ["ms", "base ms", "ratio", "held ms", "base held", "at most"]
  print(row("last return, of so many tasks", "baseline", columns))
  var failures = 0
  for count in [10_000, 100_000] {
    let name = "\(count)"
    failures += await compare(Joined.self, "RunOnce, async, \(name)", KeptTask.self, "kept task", 1.2, count, rounds)
    failures += await compare(
      Failing.self,
      "shareFailure, failing, \(name)",
      Joined.self,
      "RunOnce, async",
      1.0,
      count,
      rounds
    )
    let byNumber = "continuations by number"
    failures += await compare(
      Flag.self,
      "SetOnce.wait(), \(name)",
      HandWrittenCancellable.self,
      byNumber,
      1.0,
      count,
      rounds
    )
    // The array cannot be canceled. Only to leave the handler of a cancellation takes longer than its bar allows.
    let array = "array, not cancellable"
    failures += await compare(Flag.self, "SetOnce.wait(), \(name)", HandWritten.self, array, 1.0, count, rounds)
    _ = await compare(HandWrittenCancellable.self, byNumber, HandWritten.self, array, nil, count, rounds)
  }
  return failures
}

private func compare<Own: Crowd, Base: Crowd>(
  _: Own.Type,
  _ name: String,
  _: Base.Type,
  _ baseName: String,
  _ bar: Double?,
  _ count: Int,
  _ rounds: Int
) async -> Int {
  var (times, baseline): ([Double], [Double]) = ([], [])
  var (held, heldBaseline): ([Double], [Double]) = ([], [])
  for _ in 0..<rounds {
    let own = await time(of: Own(), count)
    let other = await time(of: Base(), count)
    times.append(own.last)
    held.append(own.held)
    baseline.append(other.last)
    heldBaseline.append(other.held)
  }
  let ratio = median(times) / median(baseline)
  let isMet = bar.map { ratio <= $0 + noise }
  let numbers = [median(times), median(baseline), ratio, median(held), median(heldBaseline)].map(\.text)
  print(row(name, baseName, numbers + [bar?.text ?? ""], isMet: isMet))
  return isMet == false ? 1 : 0
}

private func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }

/// Milliseconds from the moment it happens to the last return, and those for which its caller is held.
private func time<Some: Crowd>(of crowd: Some, _ count: Int) async -> (last: Double, held: Double) {
  let (arrivals, departures, end) = (Crossing(), Crossing(), HandWrittenFlag())
  for _ in 0..<count {
    Task {
      arrivals.count.add(1, ordering: .relaxed)
      await crowd.wait()
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
