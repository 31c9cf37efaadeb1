#if os(Linux)
  import Foundation
  import Glibc

  /// Counts large objects whose memory is still taken, dead or alive, in a process where nothing else runs.
  struct MappedBuffers {
    /// The memory of one, with its header and the allocator's.
    private static let size = 1 << 18
    private let file = open("/proc/self/statm", O_RDONLY)
    private var others = 0

    init() {
      // Each buffer gets a mapping of its own, and so each that is freed leaves the address space at once.
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      let (threshold, bytes) = (-3 as Int32, 1 << 17 as Int32)
      if let option = dlsym(nil, "mallopt") { _ = unsafeBitCast(option, to: SetOption.self)(threshold, bytes) }
      others = bytesInUse
    }

    static func make() -> AnyObject {
      ManagedBuffer<Void, UInt8>.create(minimumCapacity: size - 1_024) { _ in }
    }

    var count: Int { (bytesInUse - others + Self.size / 2) / Self.size }

    /// The process's address space.
    var bytesInUse: Int {
      let pages = withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { text in
        text[..<max(0, pread(file, text.baseAddress, text.count, 0))].prefix { $0 != 0x20 }
          .reduce(0) { $0 * 10 + Int($1) - 0x30 }
      }
      return pages * Int(getpagesize())
    }
  }
#endif
