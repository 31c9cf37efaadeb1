#if os(Linux)
  import Foundation
  import Glibc

  /// Counts large objects whose memory is still taken, dead or alive, in a process where nothing else runs.
  struct MappedBuffers {
    /// The memory of one, with its header and the allocator's.
    private static let size = 1 << 18
    private let others: Int

    init() {
      // Each buffer gets a mapping of its own, and so each that is freed leaves the address space at once.
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      let (threshold, bytes) = (-3 as Int32, 1 << 17 as Int32)
      if let option = dlsym(nil, "mallopt") { _ = unsafeBitCast(option, to: SetOption.self)(threshold, bytes) }
      others = ProcessMemory.addressSpace
    }

    static func make() -> AnyObject {
      ManagedBuffer<Void, UInt8>.create(minimumCapacity: size - 1_024) { _ in }
    }

    var count: Int { (ProcessMemory.addressSpace - others + Self.size / 2) / Self.size }
  }
#endif
