import Foundation
import Props
import Synchronization
import TestSupport
import Testing

/// Lets threads start within a few instructions of each other, round after round.
///
/// Threads woken from sleep never meet in a window of two instructions: the first is through before the second arrives.
/// These spin. Only the rounds are ordered between them: the accesses are relaxed, so that an effect is visible only
/// because of the once under test.
final class StartLine: Sendable {
  private let arrivals = Atomic(0)
  private let threads: Int

  init(threads: Int = 2) { self.threads = threads }

  /// Returns when the other threads have reached the same round.
  func meet(inRound round: Int) {
    arrivals.add(1, ordering: .relaxed)
    spin(threads: threads) { arrivals.load(ordering: .relaxed) < threads * (round + 1) }
  }

  /// Passes some moments.
  func pass(_ moments: Int) {
    for _ in 0..<moments { _ = arrivals.load(ordering: .relaxed) }
  }
}

/// Sends threads to one round after another, all at once; on the line they can pass moments until they act.
func meet(
  _ rounds: Int,
  threads: Int = 2,
  _ visit: @escaping @Sendable (_ round: Int, _ thread: Int, _ line: StartLine) -> Void
) {
  let line = StartLine(threads: threads)
  BackgroundThread.run(threads) { thread in
    for round in 0..<rounds {
      line.meet(inRound: round)
      visit(round, thread, line)
    }
  }
}

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

  var endedCount: Int { ended.value }

  func waitUntilParked(atAnyLock: Bool = false) {
    watch.waitUntilParked(threads.count, atAnyLock: atAnyLock)
  }

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

/// Waits awake, unless another thread may wait for this very processor, which is the likelier the more there are.
func spin(threads: Int = 2, while condition: () -> Bool) {
  var looks = 0
  while condition() {
    looks += 1
    if looks.isMultiple(of: 2_000 / threads) { threadYield() }
  }
}

func threadYield() {
  Thread.sleep(forTimeInterval: 0.000_1)
}

// MARK: - What the kernel knows of threads: nothing on Windows, where a test may open its gate too early

func currentThreadIdentifier() -> Int {
  #if canImport(Darwin)
    return Int(pthread_mach_thread_np(pthread_self()))
  #elseif os(Linux) || os(Android)
    // A link to "process/task/thread", because the overlay lacks the C function for it.
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return link.flatMap { Int($0.split(separator: "/").last ?? "") } ?? 0
  #else
    return 0
  #endif
}

/// Where a thread sleeps, and how far it has come, which is another place once it has run again; `nil` if it is awake.
///
/// On Linux, so it is if the thread waits for a lock that another is about to let go of: one whose owner is awake, or,
/// unless told otherwise, one whose owner the kernel does not know, as those of the allocator and of the runtime. A
/// thread that has ended is taken for asleep.
func restingPlace(of identifier: Int, atAnyLock: Bool) -> String? {
  #if canImport(Darwin)
    var info = thread_basic_info()
    var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size)
    let result = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
        thread_info(mach_port_t(identifier), thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
      }
    }
    guard result == KERN_SUCCESS else { return "" }
    return info.run_state == TH_STATE_WAITING ? "\(info.user_time) \(info.system_time)" : nil
  #elseif os(Linux) || os(Android)
    func read(_ name: String) -> String? {
      try? String(contentsOfFile: "/proc/self/task/\(identifier)/\(name)", encoding: .utf8)
    }
    // The number of the system call, and its arguments.
    let call = read("syscall") ?? ""
    guard let status = read("status") else { return "" }
    guard status.contains("\nState:\tS") else { return nil }
    let words = call.split(separator: " ")
    if words.count > 2, ["202", "98"].contains(words[0]) {  // futex, on x86-64 and on ARM
      switch words[2] {
      case "0x80" where !atAnyLock: return nil  // FUTEX_WAIT
      case "0x86":  // FUTEX_LOCK_PI
        guard let owner = owner(ofLockAt: words[1]) else { return nil }
        // It is its own owner while it is handed the lock.
        if owner == identifier { return nil }
        if owner != currentThreadIdentifier(), restingPlace(of: owner, atAnyLock: atAnyLock) == nil { return nil }
      default: break
      }
    }
    return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.reduce(call, +)
  #else
    return ""
  #endif
}

#if os(Linux) || os(Android)
  /// The thread that the kernel finds named in a lock's word.
  ///
  /// Read from the outside, as the lock may be gone.
  private func owner(ofLockAt address: Substring) -> Int? {
    guard
      let offset = UInt64(address.dropFirst(2), radix: 16),
      let memory = FileHandle(forReadingAtPath: "/proc/self/mem"),
      (try? memory.seek(toOffset: offset)) != nil,
      let word = try? memory.read(upToCount: 4), word.count == 4
    else { return nil }
    // Little-endian, and without the bits that say that somebody waits, and that the owner has died.
    return word.reversed().reduce(0) { $0 << 8 | Int($1) } & 0x3fff_ffff
  }
#endif
