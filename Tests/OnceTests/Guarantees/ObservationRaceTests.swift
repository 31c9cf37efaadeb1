import Foundation
import Observation
import Once
import Props
import Synchronization
import Testing

#if os(Linux)
  @Suite(.timeLimit(.minutes(20)), .endsHangs, .enabled(if: !isAllocatorReplaced, "objects lie elsewhere"))
  struct `What happens in the middle of a tracked read` {
    @Test func `is in its answer, and leaves no observer`() async {
      await #expect(processExitsWith: .success) {
        for observed in Observed.all {
          // The second time there is another observer, so this one is registered beside it.
          for isSecond in [false, true] {
            var step = 1
            while read(observed, isSecond, interruptedAt: step) { step += 1 }
            #expect(step > 1, "\(observed.testDescription)")
          }
        }
      }
    }
  }

  /// - Returns: Whether there was such a step.
  private func read(_ observed: Observed, _ isSecond: Bool, interruptedAt step: Int) -> Bool {
    let lifetimes = Lifetimes()
    var answer = false
    var hasHappened: Bool?
    do {
      let (once, captured) = (observed.make(), lifetimes.track())
      if isSecond { observe(Counter()) { once.read() } }
      withObservationTracking {
        hasHappened = Interruption.at(step, { once.happen() }, in: { answer = once.read() })
      } onChange: {
        captured.use()
      }
    }
    #expect(answer || hasHappened != true, "\(observed.testDescription), step \(step), second: \(isSecond)")
    #expect(lifetimes.alive == 0, "\(observed.testDescription), step \(step), second: \(isSecond)")
    return hasHappened != nil
  }

  // MARK: - How something happens in the middle

  /// Lets something happen on another thread in the middle of a tracked read, wherever that retains or releases a key
  /// path: only `Observation` does, between the read's first look and its last.
  ///
  /// `nonisolated(unsafe)`: touched only by `thread`, the one that reads.
  enum Interruption {
    private static let thread = Atomic<UInt>(0)
    /// How many steps are left, and then what happens.
    nonisolated(unsafe) private static var left = 0
    nonisolated(unsafe) private static var action: @Sendable () -> Void = {}
    nonisolated(unsafe) private static var other: ParkedThreads?
    nonisolated(unsafe) private static var hasEnded: Bool?

    /// Runs a body on the calling thread, with an action at one of its steps.
    ///
    /// - Returns: Whether the action ended there, or waited for a lock that the body has; `nil` if there was no step.
    static func at(_ step: Int, _ action: @escaping @Sendable () -> Void, in body: () -> Void) -> Bool? {
      thread.store(UInt(pthread_self()), ordering: .relaxed)
      (Self.action, left, hasEnded) = (action, step, nil)
      Instruments.use {
        guard Instruments.isObject($0) else { return }
        Interruption.pass($0)
        Instruments.originalRelease?($0)
      } retain: {
        guard Instruments.isObject($0) else { return $0 }
        Interruption.pass($0)
        return Instruments.originalRetain?($0)
      }
      body()
      Instruments.setUse(false)
      left = 0
      defer { (other, Self.action) = (nil, {}) }
      other?.join()
      return hasEnded
    }

    private static func pass(_ object: UnsafeMutableRawPointer?) {
      guard UInt(pthread_self()) == thread.load(ordering: .relaxed), left > 0, let object else { return }
      // What follows passes here as well.
      var rest = left
      left = 0
      let isKeyPath = Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef {
        type(of: $0) is AnyKeyPath.Type
      }
      if isKeyPath { rest -= 1 }
      if rest > 0 { return left = rest }
      Instruments.setUse(false)
      // Until it has ended, or waits for a lock that this thread has, which may be the runtime's.
      let parked = ParkedThreads(1) { _ in action() }
      parked.waitUntilParked(atAnyLock: true)
      (other, hasEnded) = (parked, parked.endedCount == 1)
    }
  }

  /// The place that the runtime has for functions of Instruments', called at each retain and release.
  ///
  /// Only for a process that ends with the test.
  enum Instruments {
    typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
    typealias Retain = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    private static let areKept = Atomic(false)
    // `nonisolated(unsafe)`: written before `areKept`, and read after it.
    nonisolated(unsafe) private(set) static var originalRelease: Release?
    nonisolated(unsafe) private(set) static var originalRetain: Retain?

    /// What is put there must call the originals.
    static func use(release newRelease: @escaping Release, retain newRetain: @escaping Retain) {
      guard let release = dlsym(nil, "_swift_release")?.assumingMemoryBound(to: Release?.self),
        let retain = dlsym(nil, "_swift_retain")?.assumingMemoryBound(to: Retain?.self)
      else {
        fatalError("the runtime has no place for a function of Instruments'")
      }
      if !areKept.load(ordering: .acquiring) { (originalRelease, originalRetain) = (release.pointee, retain.pointee) }
      areKept.store(true, ordering: .releasing)
      (release.pointee, retain.pointee) = (newRelease, newRetain)
      setUse(true)
    }

    /// Has the runtime call what is put there: as seldom as possible, as it then takes some strings for objects.
    static func setUse(_ isUsed: Bool) {
      let isEnabled = dlsym(nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
      isEnabled?.storeBytes(of: isUsed, as: Bool.self)
    }

    /// Instrumented like this, the runtime takes the last letters of a short string for an object's address.
    ///
    /// Addresses begin with 0x55 or 0x56 on some processors, which few letters are, and otherwise beyond all letters.
    static func isObject(_ address: UnsafeMutableRawPointer?) -> Bool {
      let first = UInt(bitPattern: address) >> 40
      return areKept.load(ordering: .acquiring) && (0x55...0x56 ~= first || 0x7E...0xFF ~= first)
    }
  }
#endif
