import Foundation
import Subjects
import Synchronization

/// The subjects that two threads use at once: they may not write to memory that both share, a lock or a reference
/// count.
private let shared = [
  "@SetOnce, read", "@SetOnce", "@LazyOnce, Int", "@RunOnce", "let RunOnce", "let RunOnce, returning Int",
  "$ of @RunOnce, returning Int",
]

/// Prints how many times two threads get through the subject in the time that one thread needs once, which is 1.9 at
/// least.
///
/// Unlike for the ratios, the fastest round counts: if the second core is busy, two threads can only look slower. If
/// they never ran at once, the quotient is 1, so no luck lifts a lock over the bar. Returns how many bars were missed.
func printThroughputs(of subjects: [Subject], rounds: Int) async -> Int {
  var loops: [SharedLoop] = []
  for name in shared {
    guard let subject = subjects.first(where: { $0.name == name }), let run = subject.runBlocking else {
      fatalError("There is no subject “\(name)”.")
    }
    loops.append(SharedLoop(name: name, run: run, count: await calls(of: subject, in: .milliseconds(1.5))))
  }
  var fastest = loops.map { _ in (one: Duration.seconds(60), two: Duration.seconds(60)) }
  for _ in 0..<rounds {
    for (index, loop) in loops.enumerated() {
      fastest[index].one = min(fastest[index].one, time(of: loop, threads: 1))
      fastest[index].two = min(fastest[index].two, time(of: loop, threads: 2))
    }
  }
  printRow("two threads at once", "one thread", ["ns, one", "ns, two", "throughput", "at least"])
  var failures = 0
  for (loop, times) in zip(loops, fastest) {
    let speedUp = 2 * (times.one / times.two)
    let numbers = [times.one / .nanoseconds(loop.count), times.two / .nanoseconds(loop.count), speedUp, 1.9]
    failures += printRow(loop.name, "the same", numbers.map(\.text), isMet: speedUp >= 1.9 - noise)
  }
  return failures
}

/// Carries a loop to another thread.
///
/// `@unchecked Sendable`: the loops are not `Sendable`. But each was warmed up on one thread before the threads
/// started, and from then on only reads what is not synchronized in itself.
private struct SharedLoop: @unchecked Sendable {
  let name: String
  let run: (Int) -> Void
  /// How many calls one thread makes in a millisecond or two.
  let count: Int
}

/// The time from the first thread's start to the last one's end.
///
/// A single thread is a new one, too: where its stack lies changes the speed of some loops. Each reads the clock
/// itself: one that loses its core must not hide that the others ran without it.
private func time(of loop: SharedLoop, threads: Int) -> Duration {
  let race = Race(threads)
  for _ in 0..<threads {
    Thread.detachNewThread {
      race.missing.subtract(1, ordering: .acquiringAndReleasing)
      // Spins until all are there, because waking a thread takes longer than the measured work.
      while race.missing.load(ordering: .acquiring) > 0 {}
      let start = ContinuousClock.now
      loop.run(loop.count)
      let span = (start, ContinuousClock.now)
      race.spans.withLock { $0.append(span) }
      race.hasEnded.signal()
    }
  }
  for _ in 0..<threads { race.hasEnded.wait() }
  return race.spans.withLock { spans in
    guard let start = spans.map(\.0).min(), let end = spans.map(\.1).max() else { return .zero }
    return end - start
  }
}

private final class Race: Sendable {
  let missing: Atomic<Int>
  let hasEnded = DispatchSemaphore(value: 0)
  let spans = Mutex<[(ContinuousClock.Instant, ContinuousClock.Instant)]>([])

  init(_ threads: Int) { missing = Atomic(threads) }
}
