#if os(Linux)
  import Foundation
  import Synchronization

  /// Counts how often a thread releases an object that another thread says is gone.
  ///
  /// At each release the thread is held until the object is gone, so it cannot be right by luck; not forever, as it
  /// may hold what the other thread needs. The runtime has a place for a function of Instruments', called at each
  /// release. The one here releases nothing itself, or it would call itself.
  enum LateReleases {
    private typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
    private typealias Retain = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    private static let object = Atomic<UInt>(0)
    private static let thread = Atomic<UInt>(0)
    private static let isGone = Atomic(false)
    private static let started = Atomic(0)
    private static let late = Atomic(0)
    nonisolated(unsafe) private static var originalRelease: Release?
    nonisolated(unsafe) private static var originalRetain: Retain?

    /// How many releases of the object the thread has begun.
    static var begun: Int { started.load(ordering: .acquiring) }
    /// How many of all releases were late.
    static var count: Int { late.load(ordering: .acquiring) }

    /// Holds the calling thread from now on, in a process that ends with the test.
    static func holdThisThread() {
      let switches = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
      guard let release = dlsym(nil, "_swift_release")?.assumingMemoryBound(to: Release?.self),
        let retain = dlsym(nil, "_swift_retain")?.assumingMemoryBound(to: Retain?.self),
        let isUsed = dlsym(nil, switches)
      else {
        fatalError("the runtime has no place for a function of Instruments'")
      }
      (originalRelease, originalRetain) = (release.pointee, retain.pointee)
      thread.store(UInt(pthread_self()), ordering: .releasing)
      release.pointee = {
        if LateReleases.isObject($0), !LateReleases.isLate($0) { LateReleases.originalRelease?($0) }
      }
      retain.pointee = { LateReleases.isObject($0) ? LateReleases.originalRetain?($0) : $0 }
      isUsed.storeBytes(of: true, as: Bool.self)
    }

    /// Watches the calling task.
    static func watchThisTask() {
      started.store(0, ordering: .releasing)
      isGone.store(false, ordering: .releasing)
      withUnsafeCurrentTask { object.store(unsafeBitCast($0, to: UInt.self), ordering: .releasing) }
    }

    /// Says that the task is gone.
    static func end() { isGone.store(true, ordering: .releasing) }

    /// Instrumented like this, the runtime takes the last letters of a short string for an object's address.
    ///
    /// Acquires, so that the originals are seen.
    private static func isObject(_ address: UnsafeMutableRawPointer?) -> Bool {
      _ = thread.load(ordering: .acquiring)
      return UInt(bitPattern: address) >> 32 != 0
    }

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
