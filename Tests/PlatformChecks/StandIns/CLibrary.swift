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
#endif

#if canImport(Darwin)
  public var SIG_DFL: sig_t? { nil }
#endif
