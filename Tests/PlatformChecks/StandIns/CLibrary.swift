// What the package uses of Swift's overlay for a C library, as in the toolchain's `Glibc.swiftinterface`: what is
// variadic in C, or a macro.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import SwiftClibc

#if !os(Windows) && !os(WASI)
  public var errno: Int32 {
    get { 0 }
    set {}
  }

  public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
  public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }

  public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { -1 }
  public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { -1 }
  public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { -1 }
#endif

#if canImport(Darwin)
  public var SIG_DFL: sig_t? { nil }

  public struct os_unfair_lock: BitwiseCopyable {
    public init() {}
  }
  public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
  public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool { true }
  public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}

  public typealias mach_port_t = UInt32
  public typealias integer_t = Int32
  public struct time_value {}
  public struct thread_basic_info {
    public var user_time = time_value()
    public var system_time = time_value()
    public var run_state: integer_t = 0
    public init() {}
  }
  public typealias thread_flavor_t = UInt32
  public typealias mach_msg_type_number_t = UInt32
  public let THREAD_BASIC_INFO: Int32 = 3
  public let TH_STATE_WAITING: Int32 = 3
  public let KERN_SUCCESS: Int32 = 0
  public func pthread_mach_thread_np(_ thread: pthread_t) -> mach_port_t { 0 }
  public func thread_info(
    _ thread: mach_port_t,
    _ flavor: thread_flavor_t,
    _ info: UnsafeMutablePointer<integer_t>,
    _ count: UnsafeMutablePointer<mach_msg_type_number_t>
  ) -> Int32 { 0 }
#endif
