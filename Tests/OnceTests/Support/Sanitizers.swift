#if os(Linux)
  import Glibc

  /// Whether a sanitizer has replaced the allocator, and keeps what is freed.
  var isAllocatorReplaced: Bool {
    dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
  }
#endif
