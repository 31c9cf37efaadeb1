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

/// The time from when all threads are ready to when the last of them has ended.
private func time(of loop: SharedLoop, threads: Int) -> Duration {
  let gate = Gate(threads: threads)
  let group = DispatchGroup()
  for _ in 1..<threads {
    group.enter()
    Thread.detachNewThread {
      gate.wait()
      loop.run(loop.count)
      group.leave()
    }
  }
  gate.wait()
  return ContinuousClock().measure {
    loop.run(loop.count)
    group.wait()
  }
}

/// Lets the threads go at the same moment; it spins, because waking a thread takes longer than what is measured.
private final class Gate: Sendable {
  private let missing: Atomic<Int>

  init(threads: Int) {
    missing = Atomic(threads)
  }

  func wait() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 {}
  }
}
