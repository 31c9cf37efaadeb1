// A platform ladder, because neither the language nor `Synchronization` can name a thread.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// A number that tells the threads alive at one moment apart, and is never zero.
enum ThreadIdentity {
  static var current: UInt {
    #if os(Windows)
      UInt(GetCurrentThreadId())
    #elseif os(WASI) && !_runtime(_multithreaded)
      1  // One thread there is, so one name is enough.
    #else
      word(pthread_self())
    #endif
  }

  /// `pthread_t` is a pointer on some systems and a number on others, but a word on all of them.
  private static func word<Thread>(_ thread: Thread) -> UInt {
    unsafeBitCast(thread, to: UInt.self)
  }
}
