import Foundation
import Subjects
import Synchronization

/// The subjects that two threads use at once, and what each may take as a multiple of what one thread takes.
///
/// Those with a bar may not write to memory that both share, a lock or a reference count. A stored `Bool` shows what
/// the machine makes of that: where its two cores are one in truth, more than 1. The others do write, and so do some
/// that they are compared with.
private let shared: KeyValuePairs<String, Double?> = [
  "stored Bool": 1.9, "static let, Int": 1.9, "@SetOnce, read": 1.9, "@SetOnce": 1.9, "@LazyOnce, Int": 1.9,
  "@RunOnce": 1.9, "@RunOnce, returning Int": 1.9, "@RunOnce.WithSelf": 1.9, "let RunOnce": 1.9,
  "let RunOnce, returning Int": 1.9, "$ of @RunOnce, returning Int": 1.9,
  "@RunOnce.WithSelf, returning Int": nil, "let RunOnce, returning String": nil, "RunOnce.forLifetime": nil,
  "RunOnce.isFirstCall": nil, "stored closure, returning Int": nil, "Mutex and check, Int": nil,
]

/// Prints what a call takes one thread, and what it takes each of two that call at once on one object.
///
/// The threads call in chunks of some 30 microseconds, and only chunks count in which both really called all the time,
/// each with a core to itself. The tempting version takes the fastest of many long rounds: in that round the threads
/// did not meet, and what they share seemed to cost a third of what it does.
///
/// - Returns: How many bars were missed.
func printThroughputs(of subjects: [Subject], rounds: Int) async -> Int {
  var loops: [(loop: SharedLoop, bar: Double?)] = []
  for (name, bar) in shared {
    guard let subject = subjects.first(where: { $0.name == name }), let run = subject.runBlocking else {
      fatalError("There is no subject “\(name)”.")
    }
    let count = await calls(of: subject, in: .microseconds(30))
    loops.append((SharedLoop(name: name, run: run, count: count), bar))
  }
  var samples = loops.map { _ in (one: [Double](), two: [Double]()) }
  // In turns, so that whatever slows the machine for a while slows all of them.
  for _ in 0..<max(1, rounds / 5) {
    for (index, (loop, _)) in loops.enumerated() {
      samples[index].one += chunks(of: loop, threads: 1)
      samples[index].two += chunks(of: loop, threads: 2)
    }
  }
  printRow("two threads at once", "one thread", ["ns, one", "ns, two", "times", "chunks", "at most"])
  var failures = 0
  for ((loop, bar), (one, two)) in zip(loops, samples) {
    guard !one.isEmpty, !two.isEmpty else {
      failures += printRow(loop.name, "never had two cores to themselves", [], isMet: false)
      continue
    }
    let (alone, together) = (one.sorted()[one.count / 2], two.sorted()[two.count / 2])
    let numbers = [alone.text, together.text, (together / alone).text, "\(two.count)", bar?.text ?? ""]
    failures += printRow(loop.name, "the same", numbers, isMet: bar.map { together / alone <= $0 + noise })
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
  /// How many calls one thread makes in a chunk.
  let count: Int
}

/// When a chunk of calls began and ended, in nanoseconds, and how much of that its thread had a core.
private struct Chunk {
  let start, end, onCore: Int

  init(_ body: () -> Void) {
    let (start, onCore) = (nanoseconds(CLOCK_MONOTONIC), nanoseconds(CLOCK_THREAD_CPUTIME_ID))
    body()
    self.onCore = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - onCore
    (self.start, end) = (start, nanoseconds(CLOCK_MONOTONIC))
  }

  var length: Int { end - start }
  /// Whether nobody took the core away; to read the clocks takes less than the tenth that may be missing.
  var isWhole: Bool { onCore * 10 >= length * 9 }
}

private func nanoseconds(_ clock: clockid_t) -> Int {
  var time = timespec()
  clock_gettime(clock, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Has threads call for ten milliseconds, and returns the nanoseconds of a call in each chunk that counts.
private func chunks(of loop: SharedLoop, threads: Int) -> [Double] {
  let race = Race(threads)
  for _ in 0..<threads {
    // A single thread is a new one, too: where its stack lies changes the speed of some loops.
    Thread.detachNewThread {
      var chunks: [Chunk] = []
      chunks.reserveCapacity(1_000)
      race.missing.subtract(1, ordering: .acquiringAndReleasing)
      // Spins until all are there, because waking a thread takes longer than the measured work.
      while race.missing.load(ordering: .acquiring) > 0 {}
      let end = nanoseconds(CLOCK_MONOTONIC) + 10_000_000
      repeat { chunks.append(Chunk { loop.run(loop.count) }) } while chunks[chunks.count - 1].end < end
      race.chunks.withLock { $0.append(chunks) }
      race.hasEnded.signal()
    }
  }
  for _ in 0..<threads { race.hasEnded.wait() }
  let all = race.chunks.withLock { $0 }
  // The first ones of a thread find its caches cold.
  return all.indices.flatMap { own in
    all[own].dropFirst(5).filter { chunk in
      chunk.isWhole && all.indices.allSatisfy { $0 == own || all[$0].isCovering(chunk) }
    }.map { Double($0.length) / Double(loop.count) }
  }
}

extension [Chunk] {
  /// Whether this thread called during all of the other's chunk, with a core to itself.
  fileprivate func isCovering(_ other: Chunk) -> Bool {
    guard let first, let last, first.start <= other.start, last.end >= other.end else { return false }
    return allSatisfy { $0.isWhole || $0.end < other.start || $0.start > other.end }
  }
}

private final class Race: Sendable {
  let missing: Atomic<Int>
  let hasEnded = DispatchSemaphore(value: 0)
  let chunks = Mutex<[[Chunk]]>([])

  init(_ threads: Int) { missing = Atomic(threads) }
}
