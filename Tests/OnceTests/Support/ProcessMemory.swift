#if os(Linux)
  import Glibc

  /// What this process has taken, read without taking more.
  enum ProcessMemory {
    /// Gives back to the system what is free, so that only what is kept is left.
    static func trim() {
      typealias Trim = @convention(c) (Int) -> CInt
      if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    }

    /// What is resident now, to the byte: the kernel walks the pages, where its counters may lag behind.
    static var resident: Int {
      let file = open("/proc/self/smaps_rollup", O_RDONLY)
      defer { close(file) }
      return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
        let length = read(file, buffer.baseAddress, buffer.count)
        precondition(length > 0, "the process's memory cannot be read")
        let text = String(decoding: buffer[..<length], as: UTF8.self)
        // In a line of its own, "Rss:   1234 kB".
        let line = text.split(separator: "\n").first { $0.hasPrefix("Rss:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
      }
    }

    /// What is taken of the address space.
    static var addressSpace: Int {
      let file = open("/proc/self/statm", O_RDONLY)
      defer { close(file) }
      return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
        let length = read(file, buffer.baseAddress, buffer.count)
        precondition(length > 0, "the process's memory cannot be read")
        let digits = buffer[..<length].prefix { $0 != 0x20 }
        return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } * Int(getpagesize())
      }
    }
  }
#endif
