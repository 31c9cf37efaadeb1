// A platform ladder, as in `ThreadIdentity`.
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
  #error("Once does not know the threads of this platform: import them here, and give them places below.")
#endif

/// A place in each thread for an object of its own, which is released when the thread ends; so is one that another
/// destructor of the thread puts there later.
enum ThreadPlace {
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
