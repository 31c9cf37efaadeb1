import Foundation
import Subjects
import Synchronization

/// The subjects that two threads use at once, and the bars for how much more they do than one.
///
/// Those without a bar write to memory that both share: a lock, or the reference count of a result.
private let throughputs: KeyValuePairs<String, Double?> = [
  "@SetOnce, read": 1.9,
  "@SetOnce": 1.9,
  "@LazyOnce, Int": 1.9,
  "let LazyOnce, Int": 1.9,
  "@RunOnce": 1.9,
  "let RunOnce": 1.9,
  "let RunOnce, returning Int": 1.9,
  "$ of @RunOnce, returning Int": 1.9,
  "@RunOnce, returning Int": nil,
  "let RunOnce, returning String": nil,
  "RunOnce.forLifetime, an object each": 1.9,
  "RunOnce.forLifetime": nil,
  "stored Bool": nil,
  "Mutex, Int": nil,
]

/// Prints how many times two threads get through the subject in the time that one thread needs once.
///
/// Unlike for the ratios, the fastest round counts: if the second core is busy, two threads can only look slower. If
/// they never ran at once, the quotient is 1, so no luck lifts a lock over the bar.
///
/// - Returns: How many bars were missed.
func printThroughputs(of subjects: [Subject], rounds: Int) -> Int {
  let loops = throughputs.map { throughput in
    guard let run = subjects.first(where: { $0.name == throughput.key })?.runBlocking else {
      fatalError("There is no subject “\(throughput.key)”.")
    }
    return SharedLoop(run)
  }
  var fastest = loops.map { _ in (one: Duration.seconds(60), two: Duration.seconds(60)) }
  for _ in 0..<rounds {
    for (index, loop) in loops.enumerated() {
      fastest[index].one = min(fastest[index].one, time(of: loop, threads: 1))
      fastest[index].two = min(fastest[index].two, time(of: loop, threads: 2))
    }
  }

  print(row("two threads at once", "one thread", ["ns, one", "ns, two", "throughput", "at least"]))
  var failures = 0
  for (((subject, bar), loop), (one, two)) in zip(zip(throughputs, loops), fastest) {
    let perCall = [one, two].map { ($0 / .nanoseconds(loop.count)).text }
    let speedUp = 2 * (one / two)
    let isMet = bar.map { speedUp >= $0 - noise }
    if isMet == false { failures += 1 }
    print(row(subject, "the same", perCall + [speedUp.text, bar?.text ?? ""], isMet: isMet))
  }
  return failures
}

/// Carries a loop to another thread.
///
/// Unchecked, because the loops are not `Sendable`. It holds because each was warmed up on one thread before the
/// threads started, and from then on only reads what is not synchronized in itself.
private struct SharedLoop: @unchecked Sendable {
  let run: (Int) -> Void

  /// How many calls one thread makes in a millisecond or two.
  private(set) var count = 1_000

  init(_ run: @escaping (Int) -> Void) {
    self.run = run
    while time(of: self, threads: 1) < .milliseconds(1) { count *= 2 }
  }
}

/// The time from the first thread's start to the last one's end.
///
/// A single thread is a new one, too: where its stack lies changes the speed of some loops.
private func time(of loop: SharedLoop, threads: Int) -> Duration {
  let race = Race(threads: threads)
  for _ in 0..<threads { Thread.detachNewThread { race.run(loop) } }
  return race.duration(of: threads)
}

/// Starts the threads at the same moment and times them.
private final class Race: Sendable {
  private let missing: Atomic<Int>
  private let hasEnded = DispatchSemaphore(value: 0)
  private let spans = Mutex<[(start: ContinuousClock.Instant, end: ContinuousClock.Instant)]>([])

  init(threads: Int) {
    missing = Atomic(threads)
  }

  /// Spins until all are there, because waking a thread takes longer than the measured work.
  ///
  /// Each thread reads the clock itself: one that loses its core must not hide that the others ran without it.
  func run(_ loop: SharedLoop) {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 {}
    let start = ContinuousClock.now
    loop.run(loop.count)
    let end = ContinuousClock.now
    spans.withLock { $0.append((start, end)) }
    hasEnded.signal()
  }

  /// Waits for the threads.
  func duration(of threads: Int) -> Duration {
    for _ in 0..<threads { hasEnded.wait() }
    return spans.withLock { spans in
      guard let start = spans.map(\.start).min(), let end = spans.map(\.end).max() else { return .zero }
      return end - start
    }
  }
}
