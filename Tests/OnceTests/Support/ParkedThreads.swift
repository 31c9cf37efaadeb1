import Foundation
import Props
import Testing

/// Checks that threads are parked, not merely that they have not returned yet.
///
/// `@unchecked Sendable`: `identifiers` is read and written only while `lock` is held.
final class ParkingWatch: @unchecked Sendable {
  private let lock = NSLock()
  private var identifiers: [Int] = []

  /// Registers the calling thread; the next thing that blocks it must be the once under test.
  func announce() {
    let identifier = currentThreadIdentifier()
    lock.withLock { identifiers.append(identifier) }
  }

  /// Returns when that many threads have registered and are all asleep.
  ///
  /// On Linux it asks the kernel. Elsewhere it knows only that each has started, so a test that passes there proves
  /// less, but nothing false.
  ///
  /// A thread that has ended is not waited for: that none has is for the test to check.
  func waitUntilParked(_ count: Int = 1) {
    let deadline = Date(timeIntervalSinceNow: longestWait)
    func wait(while isMissing: () -> Bool) {
      while isMissing() {
        if Date() > deadline { return GateWatch.fail("\(count) threads were not all parked") }
        threadYield()
      }
    }
    wait { lock.withLock { identifiers.count < count } }
    for identifier in lock.withLock({ identifiers }) { wait { isAwake(identifier) } }
  }
}

/// Threads under a `ParkingWatch`.
final class ParkedThreads: Sendable {
  private let watch: ParkingWatch
  private let threads: [BackgroundThread]
  private let ended: Counter

  /// Starts threads with numbers from zero; only the once under test may block them.
  init(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) {
    let watch = ParkingWatch()
    let ended = Counter()
    self.watch = watch
    self.ended = ended
    threads = (0..<count).map { number in
      BackgroundThread {
        watch.announce()
        body(number)
        ended.increment()
      }
    }
  }

  /// How many have returned from their body.
  var endedCount: Int { ended.value }

  /// Returns when every thread is asleep in its body.
  func waitUntilParked() {
    watch.waitUntilParked(threads.count)
  }

  /// Waits for all to end.
  func join() {
    for thread in threads { thread.join() }
  }

  /// Runs three threads that are parked while the first is held at a gate, and waits for all.
  ///
  /// The gate opens when the three are parked and the rest has been done meanwhile.
  static func run(
    behind gate: Gate,
    first: @escaping @Sendable () -> Void,
    losers: @escaping @Sendable () -> Void,
    meanwhile: () -> Void = {}
  ) {
    let first = BackgroundThread(first)
    gate.waitForArrivals()
    let parked = ParkedThreads(3) { _ in losers() }
    parked.waitUntilParked()
    #expect(parked.endedCount == 0)
    meanwhile()
    gate.open()
    first.join()
    parked.join()
  }
}

/// Lets other threads go first.
func threadYield() {
  Thread.sleep(forTimeInterval: 0.000_1)
}

private func currentThreadIdentifier() -> Int {
  #if os(Linux)
    // A link to "process/task/thread", because the overlay lacks the C function for it.
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return link.flatMap { Int($0.split(separator: "/").last ?? "") } ?? 0
  #else
    return 0
  #endif
}

private func isAwake(_ identifier: Int) -> Bool {
  #if os(Linux)
    // "pid (name) state …": the name may contain anything, so look for the state after the last parenthesis.
    guard let stat = try? String(contentsOfFile: "/proc/self/task/\(identifier)/stat", encoding: .utf8) else {
      return false
    }
    return stat.split(separator: ")").last?.first { $0 != " " } != "S"
  #else
    false
  #endif
}
