import Foundation
import Subjects
import Synchronization

/// A row: a subject that two threads use at once, and the bar for how much more they get done than one.
struct Throughput {
  var subject: String
  var bar: Double?

  init(_ subject: String, atLeast bar: Double? = nil) {
    self.subject = subject
    self.bar = bar
  }
}

/// Prints how often two threads got through the subject in the time that one thread takes for one time.
///
/// The fastest round counts, unlike for the ratios: a second core that is busy with something else can only make two
/// threads look slower. If they did not run at once at all, the quotient is 1, so no luck lifts a lock over the bar.
func printThroughputs(_ throughputs: [Throughput], of subjects: [Subject], rounds: Int) -> [Verdict] {
  let loops = throughputs.map { throughput in
    subjects.first { $0.name == throughput.subject }.flatMap(SharedLoop.init)
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
    guard loops[index] != nil else {
      print(row(throughputs[index].subject, "", verdict: .missing))
      return .missing
    }
    let speedUp = 2 * (fastest[index].one / fastest[index].two)
    let bar = throughputs[index].bar
    let verdict = Verdict(speedUp, atLeast: bar)
    print(row(throughputs[index].subject, "the same", speedUp.text, bar?.text ?? "", verdict: verdict))
    return verdict
  }
}

/// Carries a loop to another thread.
///
/// Unchecked, because the loops are not `Sendable`. It holds because each of them was warmed up on one thread, which
/// happened before the threads started, and from then on only reads what is not synchronised in itself.
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

/// The time from when the first thread begins until the last one has ended.
///
/// A single thread is a new one as well: where its stack lies changes how fast some of the loops are.
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

/// Lets the threads go at the same moment and takes their time.
private final class Race: Sendable {
  private let missing: Atomic<Int>
  private let spans = Mutex<[(start: ContinuousClock.Instant, end: ContinuousClock.Instant)]>([])

  init(threads: Int) {
    missing = Atomic(threads)
  }

  /// Spins until all are there, because waking a thread takes longer than what is measured.
  ///
  /// Every thread looks at the clock itself: one that loses its core must not hide that the others ran without it.
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
