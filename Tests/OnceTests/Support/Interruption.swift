#if os(Linux)
  import Foundation
  import Synchronization

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
#endif
