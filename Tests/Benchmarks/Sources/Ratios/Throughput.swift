import Foundation
import Subjects
import Synchronization

/// The subjects that two threads use at once, and the bars for how much more they do than one.
private let throughputs: KeyValuePairs<String, Double?> = [
  "@SetOnce, read": 1.9,
  "@SetOnce": 1.9,
  "@LazyOnce, Int": 1.9,
  "let LazyOnce, Int": 1.9,
  "@RunOnce": 1.9,
  "let RunOnce": 1.9,
  "RunOnce.forLifetime, an object each": 1.9,
  "RunOnce.forLifetime": nil,  // One object: both threads contend for one lock.
  "stored Bool": nil,
  "D1b flag and check, set first": nil,
  "lazy var Int": nil,
  "Atomic, exchange": nil,
  "AtomicLazyReference": nil,
  "Mutex, Int": nil,
]

/// Prints how many times two threads get through the subject in the time that one thread needs once.
///
/// Unlike for the ratios, the fastest round counts: if the second core is busy, two threads can only look slower. If
/// they never ran at once, the quotient is 1, so no luck lifts a lock over the bar.
func printThroughputs(of subjects: [Subject], rounds: Int) -> [Verdict] {
  let loops = throughputs.map { throughput in
    subjects.first { $0.name == throughput.key }.flatMap(SharedLoop.init)
  }
  var fastest = throughputs.map { _ in (one: Duration.seconds(60), two: Duration.seconds(60)) }
  for _ in 0..<rounds {
    for (index, loop) in loops.enumerated() {
      guard let loop else { continue }
      fastest[index].one = min(fastest[index].one, time(of: loop, threads: 1))
      fastest[index].two = min(fastest[index].two, time(of: loop, threads: 2))
    }
  }

  print(row("two threads at once", "one thread", "throughput", "at least"))
  return throughputs.indices.map { index in
    let (subject, bar) = throughputs[index]
    guard loops[index] != nil else {
      print(row(subject, "", verdict: .missing))
      return .missing
    }
    let speedUp = 2 * (fastest[index].one / fastest[index].two)
    let verdict = Verdict(speedUp, atLeast: bar)
    print(row(subject, "the same", speedUp.text, bar?.text ?? "", verdict: verdict))
    return verdict
  }
}

/// Carries a loop to another thread.
///
/// Unchecked, because the loops are not `Sendable`. It holds because each was warmed up on one thread before the
/// threads started, and from then on only reads what is not synchronized in itself.
private struct SharedLoop: @unchecked Sendable {
  let run: (Int) -> Void

  /// How many calls one thread makes in a millisecond or two.
  private(set) var count = 1_000

  init?(_ subject: Subject) {
    guard case .synchronous(let run) = subject.loop else { return nil }
    self.run = run
    while time(of: self, threads: 1) < .milliseconds(1) { count *= 2 }
  }
}

/// The time from the first thread's start to the last one's end.
///
/// A single thread is a new one, too: where its stack lies changes the speed of some loops.
private func time(of loop: SharedLoop, threads: Int) -> Duration {
  let race = Race(threads: threads)
  let group = DispatchGroup()
  for _ in 0..<threads {
    group.enter()
    Thread.detachNewThread {
      race.run(loop)
      group.leave()
    }
  }
  group.wait()
  return race.duration
}

/// Starts the threads at the same moment and times them.
private final class Race: Sendable {
  private let missing: Atomic<Int>
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
  }

  var duration: Duration {
    spans.withLock { spans in
      guard let start = spans.map(\.start).min(), let end = spans.map(\.end).max() else { return .zero }
      return end - start
    }
  }
}
