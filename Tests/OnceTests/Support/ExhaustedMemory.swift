#if os(Linux)
  import Foundation
  import Glibc

  /// Runs a body while this process can get no memory, so that any allocation in it ends the process.
  ///
  /// Call it in a separate process where nothing else runs. It limits the address space to what is in use, and then
  /// takes everything that the allocator still has in stock, size by size.
  func withExhaustedMemory(_ body: () -> Void) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    let usual = limit
    limit.rlim_cur = rlim_t(ProcessMemory.addressSpace.bytes)
    var stock: UnsafeMutableRawPointer?
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    var size = 1 << 24
    while size >= 16 {
      while let block = malloc(size) {
        // Each block keeps the address of the one before, because there is no memory for a list.
        block.storeBytes(of: stock, as: UnsafeMutableRawPointer?.self)
        stock = block
      }
      size = size > 2_048 ? size / 2 : size - 16
    }
    body()
    limit = usual
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    while let block = stock {
      stock = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }

  /// Whether a sanitizer has replaced the allocator; its allocator would not survive this.
  var isAllocatorReplaced: Bool {
    dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
  }
#endif
