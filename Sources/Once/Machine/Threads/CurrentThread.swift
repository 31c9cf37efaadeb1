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
#elseif !os(WASI)
  #error("Once does not know the threads of this platform: import them here, and name them below.")
#endif

/// The calling thread.
enum CurrentThread {
  /// A number that tells the threads alive at one moment apart, is never zero, and even.
  static var name: UInt {
    #if os(Windows)
      UInt(GetCurrentThreadId()) << 1
    #elseif os(WASI)
      2  // There is one thread, so one name is enough.
    #else
      word(pthread_self())
    #endif
  }

  /// `pthread_t` is a pointer on some systems and a number on others, but on all of them the address of a structure.
  private static func word<Thread>(_ thread: Thread) -> UInt { unsafeBitCast(thread, to: UInt.self) }
}
