// A platform ladder, because neither the language nor `Synchronization` can name a thread, or give it a place.
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
#else
  #error("Once does not know the threads of this platform: import them here, and name them below.")
#endif

/// The calling thread: a name, and a place for an object of its own.
enum CurrentThread {
  /// A number that tells the threads alive at one moment apart, is never zero, and leaves the last four bits free.
  static var name: UInt {
    #if os(Windows)
      UInt(GetCurrentThreadId()) << 4
    #elseif os(WASI) && !_runtime(_multithreaded)
      16  // There is one thread, so one name is enough.
    #else
      word(pthread_self())
    #endif
  }

  /// `pthread_t` is a pointer on some systems and a number on others, but on all of them the address of a structure,
  /// which is longer than 16 bytes: so no two differ in the last four bits alone.
  private static func word<Thread>(_ thread: Thread) -> UInt { unsafeBitCast(thread, to: UInt.self) & ~15 }

  // The object in the place is released when the thread ends; so is one that another destructor of the thread puts
  // there later.

  #if os(Windows)
    private static let key = FlsAlloc { release($0) }

    static var object: UnsafeMutableRawPointer? { FlsGetValue(key) }

    /// - Returns: `false` if the thread cannot have a place.
    static func fill(with object: UnsafeMutableRawPointer?) -> Bool {
      _ = FlsSetValue(key, object)
      return FlsGetValue(key) == object
    }
  #elseif os(WASI) && !_runtime(_multithreaded)
    /// `nonisolated(unsafe)`: there is one thread.
    private(set) nonisolated(unsafe) static var object: UnsafeMutableRawPointer?

    static func fill(with object: UnsafeMutableRawPointer?) -> Bool {
      self.object = object
      return true
    }
  #else
    /// `nil` if the process has no keys left.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      return pthread_key_create(&key) { release($0) } == 0 ? key : nil
    }()

    static var object: UnsafeMutableRawPointer? { key.flatMap { pthread_getspecific($0) } }

    /// - Returns: `false` if the thread cannot have a place.
    static func fill(with object: UnsafeMutableRawPointer?) -> Bool {
      key.map { pthread_setspecific($0, object) == 0 } ?? false
    }
  #endif

  private static func release(_ object: UnsafeMutableRawPointer?) {
    if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
  }
}
