import Foundation

/// A mark that is `true` under a key of the user defaults.
///
/// `@unchecked Sendable`: `UserDefaults` is documented as thread safe, but not declared so on every platform.
struct MarkInDefaults: @unchecked Sendable {
  let defaults: UserDefaults
  let key: String

  func isMarked() -> Bool { defaults.bool(forKey: key) }

  /// Two steps, as there is no "set if absent"; within the process the ledger lets one caller in at a time.
  func mark() throws -> Bool {
    if isMarked() { return false }
    defaults.set(true, forKey: key)
    // Until it is written, the value may be in this process, or on its way to another.
    guard defaults.synchronize() else {
      throw OnceStoreError(place: key, reason: "the user defaults could not be written")
    }
    return true
  }
}
