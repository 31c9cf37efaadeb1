#if os(Linux)
  import Foundation
  import Synchronization

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
