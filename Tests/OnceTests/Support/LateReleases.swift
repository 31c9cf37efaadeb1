#if os(Linux)
  import Foundation
  import Synchronization

  /// Counts how often a thread releases an object that another thread says is gone.
  ///
  /// At each release the thread is held until the object is gone, so it cannot be right by luck; not forever, as it
  /// may hold what the other thread needs. The runtime has a place for a function of Instruments', called at each
  /// release. The one here releases nothing itself, or it would call itself.
  enum LateReleases {
    private static let object = Atomic<UInt>(0)
    private static let thread = Atomic<UInt>(0)
    private static let isGone = Atomic(false)
    private static let started = Atomic(0)
    private static let late = Atomic(0)

    /// How many releases of the object the thread has begun.
    static var begun: Int { started.load(ordering: .acquiring) }
    /// How many of all releases were late.
    static var count: Int { late.load(ordering: .acquiring) }

    /// Holds the calling thread from now on, in a process that ends with the test.
    static func holdThisThread() {
      thread.store(UInt(pthread_self()), ordering: .releasing)
      Instruments.use {
        if Instruments.isObject($0), !LateReleases.isLate($0) { Instruments.originalRelease?($0) }
      } retain: {
        Instruments.isObject($0) ? Instruments.originalRetain?($0) : $0
      }
    }

    /// Watches the calling task.
    static func watchThisTask() {
      started.store(0, ordering: .releasing)
      isGone.store(false, ordering: .releasing)
      withUnsafeCurrentTask { object.store(unsafeBitCast($0, to: UInt.self), ordering: .releasing) }
    }

    /// Says that the task is gone.
    static func end() { isGone.store(true, ordering: .releasing) }

    private static func isLate(_ released: UnsafeMutableRawPointer?) -> Bool {
      guard UInt(bitPattern: released) == object.load(ordering: .acquiring) else { return false }
      guard UInt(pthread_self()) == thread.load(ordering: .acquiring) else { return false }
      started.add(1, ordering: .acquiringAndReleasing)
      for _ in 0..<30 where !isGone.load(ordering: .acquiring) { usleep(100) }
      guard isGone.load(ordering: .acquiring) else { return false }
      late.add(1, ordering: .acquiringAndReleasing)
      return true
    }
  }
#endif
