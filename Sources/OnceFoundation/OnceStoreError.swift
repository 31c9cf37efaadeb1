public import Foundation
internal import Once

#if canImport(Android)
  import Android  // Foundation does not hand it on.
#endif

/// An error that says why a mark in a file or in the user defaults might not be kept, or cannot be read.
public struct OnceStoreError: Error, Sendable {
  /// The place of the mark: the path or URL of the file, or the key.
  public let place: String
  /// A description of what failed.
  public let reason: String
  /// The system's own error, if there is one.
  public let underlyingError: (any Error)?
  /// What it means for the mark.
  private let effect: Effect

  enum Effect {
    /// There is none, and none can be made.
    case isNotKept
    /// The file is there, and only a loss of power may take it.
    case isMade
    /// It could not be asked for.
    case isUnknown
  }

  init(place: String, reason: String) {
    (self.place, self.reason, underlyingError, effect) = (place, reason, nil, .isNotKept)
  }

  init(place: String, _ effect: Effect, underlyingError: any Error) {
    self.place = place
    reason = Self.reason(of: underlyingError)
    self.underlyingError = underlyingError
    self.effect = effect
  }

  /// What the kernel said, which is more exact than what Foundation makes of it.
  private static func reason(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    guard (cause as NSError).domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(CInt((cause as NSError).code)))
  }
}

extension OnceStoreError: OnceMarkError {
  /// Not where something is in the mark's place that may be the mark: a run that is marked first must not be repeated.
  package var isWin: Bool { effect != .isUnknown }
}

extension OnceStoreError: CustomStringConvertible {
  /// One line with the effect on the mark, its place, and the reason.
  public var description: String {
    switch effect {
    case .isNotKept: "No mark can be kept at \(place) beyond this process: \(reason)"
    case .isMade: "The mark at \(place) may not outlive a loss of power: \(reason)"
    case .isUnknown: "It is not known whether there is a mark at \(place): \(reason)"
    }
  }
}

extension OnceStoreError: LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }
}
