import Foundation
import OnceFoundation
// For all files: each suite ends hangs.
@_exported import TestSupport

/// Collects what stores report.
///
/// `@unchecked Sendable`: `errors` is read and written only while `lock` is held.
final class FailureLog: @unchecked Sendable {
  private let lock = NSLock()
  private var errors: [any Error] = []

  /// The reported errors' descriptions.
  var descriptions: [String] { lock.withLock { errors.map { "\($0)" } } }
  var storeErrors: [OnceStoreError] { lock.withLock { errors.compactMap { $0 as? OnceStoreError } } }

  @Sendable func record(_ error: any Error) {
    lock.withLock { errors.append(error) }
  }
}
