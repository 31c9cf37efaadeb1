// What the toolchain's Foundation uses of `Glibc` itself; elsewhere it is in the platform's overlay.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum POSIXErrorCode: Int32, Sendable {
  case EIO = 5
  case ENOTDIR = 20
}
