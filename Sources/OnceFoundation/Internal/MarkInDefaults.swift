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
    // The value may lie in this process, or be on its way to another, until it is written.
    guard defaults.synchronize() else {
      throw OnceStoreError(place: key, reason: "the user defaults could not be written")
    }
    return true
  }
}
