import Foundation

/// A mark that is `true` under a key of the user defaults.
///
/// `@unchecked Sendable`: `UserDefaults` is documented as thread safe; only the declaration does not say so
/// on every platform.
struct MarkInDefaults: @unchecked Sendable {
  let defaults: UserDefaults
  let key: String

  func isMarked() -> Bool { defaults.bool(forKey: key) }

  /// Two steps, as there is no "set if absent"; within the process the ledger lets one caller in at a time.
  func mark() throws -> Bool {
    if isMarked() { return false }
    defaults.set(true, forKey: key)
    #if !canImport(Darwin)
      // On Apple's systems the value is with another process, which outlives this one, as soon as it is set.
      // Elsewhere it lies in this process until it is written.
      guard defaults.synchronize() else {
        throw OnceStoreError(place: key, reason: "the user defaults could not be written")
      }
    #endif
    return true
  }
}
