public import Foundation

#if canImport(Android)
  import Android  // Foundation does not hand it on.
#endif

/// Why a file or the user defaults cannot keep a mark.
public struct OnceStoreError: Error, Sendable {
  /// Where the mark was to be made: the path of the file, or the key.
  public let place: String
  /// What stood in the way, in words.
  public let reason: String
  /// The system's own error, if there is one.
  public let underlyingError: (any Error)?

  init(place: String, reason: String, underlyingError: (any Error)? = nil) {
    self.place = place
    self.reason = reason
    self.underlyingError = underlyingError
  }

  init(place: String, underlyingError: any Error) {
    self.init(place: place, reason: Self.reason(of: underlyingError), underlyingError: underlyingError)
  }

  /// What the kernel said, which is more exact than what Foundation makes of it.
  private static func reason(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    guard (cause as NSError).domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(CInt((cause as NSError).code)))
  }
}

extension OnceStoreError: CustomStringConvertible {
  /// The place and the reason in one line.
  public var description: String { "No mark can be kept at \(place): \(reason)" }
}

extension OnceStoreError: LocalizedError {
  /// The same line, for `localizedDescription`.
  public var errorDescription: String? { description }
}
