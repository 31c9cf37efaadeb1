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
/// The rounds alternate between the subjects; a second core that is busy with something else lowers all of them.
func printThroughputs(_ throughputs: [Throughput], of subjects: [Subject], rounds: Int) -> [Verdict] {
  let loops = throughputs.map { throughput in
    subjects.first { $0.name == throughput.subject }.flatMap(SharedLoop.init)
  }
  var samples = throughputs.map { _ in [Double]() }
  for _ in 0..<rounds {
    for (index, loop) in loops.enumerated() {
      if let loop { samples[index].append(speedUp(of: loop)) }
    }
  }

  print(row("two threads at once", "one thread", "throughput", "middle half", "at least"))
  return zip(throughputs, samples).map { throughput, samples in
    guard !samples.isEmpty else {
      print(row(throughput.subject, "", verdict: .missing))
      return .missing
    }
    let median = quantile(0.5, of: samples)
    let spread = "\(quantile(0.25, of: samples).text)–\(quantile(0.75, of: samples).text)"
    let verdict = Verdict(median, atLeast: throughput.bar)
    print(
      row(throughput.subject, "the same", median.text, spread, throughput.bar?.text ?? "", verdict: verdict)
    )
    return verdict
  }
}

/// Carries a loop to another thread.
///
/// Unchecked, because the loops are not `Sendable`. It holds because each of them was warmed up on one thread, which
/// happened before the threads started, and from then on only reads what is not synchronised in itself.
private struct SharedLoop: @unchecked Sendable {
  let run: (Int) -> Void

  /// How many calls one thread makes in some milliseconds.
  private(set) var count = 1_000

  init?(_ subject: Subject) {
    guard case .synchronous(let run) = subject.loop else { return nil }
    self.run = run
    while time(of: self, threads: 1) < .milliseconds(3) { count *= 2 }
  }
}

/// How many times as much two threads get done as one, in the same time.
private func speedUp(of loop: SharedLoop) -> Double {
  let one = time(of: loop, threads: 1)
  let two = time(of: loop, threads: 2)
  return 2 * (one / two)
}

/// The time from when the first thread begins until the last one has ended.
private func time(of loop: SharedLoop, threads: Int) -> Duration {
  let race = Race(threads: threads)
  let group = DispatchGroup()
  for _ in 1..<threads {
    group.enter()
    Thread.detachNewThread {
      race.run(loop)
      group.leave()
    }
  }
  race.run(loop)
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
