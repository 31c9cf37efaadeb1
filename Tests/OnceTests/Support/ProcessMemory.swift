#if os(Linux)
  import Glibc

  /// What this process has taken, read without taking more.
  enum ProcessMemory {
    case addressSpace, resident

    /// Gives back to the system what is free, so that only what is kept is left.
    static func trim() {
      typealias Trim = @convention(c) (Int) -> CInt
      if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    }

    private static let file = open("/proc/self/statm", O_RDONLY)

    var bytes: Int {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
        let length = pread(Self.file, buffer.baseAddress, buffer.count, 0)
        precondition(length > 0, "the process's memory cannot be read")
        var text = buffer[..<length]
        if self == .resident { text = text.drop { $0 != 0x20 }.dropFirst() }
        return text.prefix { $0 != 0x20 }.reduce(0) { $0 * 10 + Int($1) - 0x30 } * Int(getpagesize())
      }
    }
  }
#endif
