#if os(Linux)
  import Glibc

  /// Whether a sanitizer has replaced the allocator, and keeps what is freed.
  var isAllocatorReplaced: Bool {
    dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
  }

  /// What this process has taken, read without taking more.
  enum ProcessMemory {
    /// Gives back to the system what is free, so that only what is kept is left.
    static func trim() {
      typealias Trim = @convention(c) (Int) -> CInt
      if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    }

    /// What is resident now, to the page: the kernel walks the pages, where its counters may lag behind.
    ///
    /// Without what is mapped from files: the first look at one byte of a library would add 64 kB.
    static var resident: Int { number(after: "Anonymous:", in: "/proc/self/smaps_rollup") * 1_024 }

    /// What is taken of the address space.
    static var addressSpace: Int { number(after: "", in: "/proc/self/statm") * Int(getpagesize()) }

    /// One file begins with its number, and the other has it in a line of its own, "Anonymous:   1234 kB".
    private static func number(after word: String, in path: String) -> Int {
      let file = open(path, O_RDONLY)
      defer { close(file) }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { buffer in
        let length = read(file, buffer.baseAddress, buffer.count - 1)
        buffer[max(length, 0)] = 0
        guard let place = buffer.baseAddress.flatMap({ strstr($0, word) }) else {
          fatalError("the process's memory cannot be read")
        }
        return atol(place + word.utf8.count)
      }
    }
  }

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
#else
  /// Whether a sanitizer has replaced the allocator, which is known on Linux alone.
  let isAllocatorReplaced = false
#endif
