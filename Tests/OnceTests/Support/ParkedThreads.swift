import Foundation
import Props
import TestSupport
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
  /// A thread that has ended is not waited for: that none has is for the test to check.
  func waitUntilParked(_ count: Int = 1, atAnyLock: Bool = false) {
    let deadline = Date(timeIntervalSinceNow: longestWait)
    var isLate = false
    while !areParked(count, atAnyLock: atAnyLock) {
      if isLate { return GateWatch.fail("\(count) threads were not all parked") }
      // Looks once more: the whole machine may have stood still.
      isLate = Date() > deadline
      threadYield()
    }
  }

  /// Whether that many threads have registered and were all asleep at the same time.
  ///
  /// The tempting version asks one after another whether it sleeps. Thread A waits for a lock that B has for a few
  /// instructions, and sleeps. B lets go, sleeps where the test wants it, and is asked. A is awake again by then.
  func areParked(_ count: Int = 1, atAnyLock: Bool = false) -> Bool {
    let registered = lock.withLock { identifiers }
    guard registered.count >= count else { return false }
    let places = { registered.map { restingPlace(of: $0, atAnyLock: atAnyLock) } }
    let before = places()
    return !before.contains(nil) && before == places()
  }
}

/// Threads under a `ParkingWatch`.
final class ParkedThreads: Sendable {
  private let watch = ParkingWatch()
  private let ended = Counter()
  private let threads: [BackgroundThread]

  /// Starts threads with numbers from zero; only the once under test may block them.
  init(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) {
    threads = (0..<count).map { [watch, ended] number in
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
  func waitUntilParked(atAnyLock: Bool = false) {
    watch.waitUntilParked(threads.count, atAnyLock: atAnyLock)
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
