public import Foundation

#if canImport(Android)
  import Android  // Foundation does not hand it on.
#endif

/// An error that says why a file or the user defaults may not keep a mark.
public struct OnceStoreError: Error, Sendable {
  /// The place of the mark: the path of the file, or the key.
  public let place: String
  /// A description of what failed.
  public let reason: String
  /// The system's own error, if there is one.
  public let underlyingError: (any Error)?
  /// Whether the mark was made all the same.
  private let isMade: Bool

  init(place: String, reason: String) {
    (self.place, self.reason, underlyingError, isMade) = (place, reason, nil, false)
  }

  /// `isMade` says that the file is there, and that only a loss of power may take it.
  init(place: String, isMade: Bool = false, underlyingError: any Error) {
    self.place = place
    reason = Self.reason(of: underlyingError)
    self.underlyingError = underlyingError
    self.isMade = isMade
  }

  /// What the kernel said, which is more exact than what Foundation makes of it.
  private static func reason(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    guard (cause as NSError).domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(CInt((cause as NSError).code)))
  }
}

extension OnceStoreError: CustomStringConvertible {
  /// One line with the effect on the mark, its place, and the reason.
  public var description: String {
    isMade
      ? "The mark at \(place) may not outlive a loss of power: \(reason)"
      : "No mark can be kept at \(place) beyond this process: \(reason)"
  }
}

extension OnceStoreError: LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }
}
