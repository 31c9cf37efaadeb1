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

  /// Lets something happen on another thread in the middle of a tracked read, wherever that retains a key path: only
  /// `Observation` does, between the read's first look and its last.
  ///
  /// `nonisolated(unsafe)`: touched only by `thread`, the one that reads.
  enum Interruption {
    private typealias Retain = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    private static let thread = Atomic<UInt>(0)
    /// How many steps are left, and then what happens.
    nonisolated(unsafe) private static var left = 0
    nonisolated(unsafe) private static var action: @Sendable () -> Void = {}
    nonisolated(unsafe) private static var other: ParkedThreads?
    nonisolated(unsafe) private static var hasEnded: Bool?

    /// The place that the runtime has for a function of Instruments', called at each retain.
    ///
    /// Only for a process that ends with the test.
    nonisolated(unsafe) private static let place = dlsym(nil, "_swift_retain")?.assumingMemoryBound(to: Retain?.self)
    private static let original = place?.pointee

    /// Runs a body on the calling thread, with an action at one of its steps.
    ///
    /// - Returns: Whether the action ended there, or waited for a lock that the body has; `nil` if there was no step.
    static func at(_ step: Int, _ action: @escaping @Sendable () -> Void, in body: () -> Void) -> Bool? {
      if original == nil { fatalError("the runtime has no place for a function of Instruments'") }
      thread.store(UInt(pthread_self()), ordering: .relaxed)
      (Self.action, left, hasEnded) = (action, step, nil)
      place?.pointee = {
        guard Interruption.isObject($0) else { return $0 }
        Interruption.pass($0)
        return Interruption.original?($0)
      }
      setUse(true)
      body()
      setUse(false)
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
      setUse(false)
      // Until it has ended, or waits for a lock that this thread has, which may be the runtime's.
      let parked = ParkedThreads(1) { _ in action() }
      parked.waitUntilParked(atAnyLock: true)
      (other, hasEnded) = (parked, parked.endedCount == 1)
    }

    /// Has the runtime call what is put there: as seldom as possible, as it then takes some strings for objects.
    private static func setUse(_ isUsed: Bool) {
      let isEnabled = dlsym(nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
      isEnabled?.storeBytes(of: isUsed, as: Bool.self)
    }

    /// Instrumented like this, the runtime takes the last letters of a short string for an object's address.
    ///
    /// Addresses begin with 0x55 or 0x56 on some processors, which few letters are, and otherwise beyond all letters.
    private static func isObject(_ address: UnsafeMutableRawPointer?) -> Bool {
      let first = UInt(bitPattern: address) >> 40
      return 0x55...0x56 ~= first || 0x7E...0xFF ~= first
    }
  }
#endif
