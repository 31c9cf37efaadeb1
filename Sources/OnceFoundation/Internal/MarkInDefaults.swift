import Foundation

/// A mark that is `true` under a key of the user defaults.
///
/// `@unchecked Sendable`: `UserDefaults` is documented as thread safe, but not declared so on every platform.
struct MarkInDefaults: @unchecked Sendable {
  /// `nil` if the system has none for the suite that was named.
  let suite: UserDefaults?
  let key: String

  private var defaults: UserDefaults {
    get throws {
      guard let suite else { throw failure("there are no user defaults for this suite") }
      return suite
    }
  }

  func isMarked() throws -> Bool {
    let defaults = try defaults
    guard let value = defaults.object(forKey: key) else { return false }
    // As the system reads it: the app or the command line may have put it there in another type, as 0 or "YES".
    let isMarked = defaults.bool(forKey: key)
    if isMarked || value is NSNumber { return isMarked }
    // To the system every other word says no, but it may be somebody's data.
    if let word = value as? String, ["no", "false", "0"].contains(word.lowercased()) { return false }
    throw failure("another value is under the key")
  }

  /// Two steps, as there is no "set if absent"; within the process the ledger lets one caller in at a time.
  ///
  /// A value that says neither yes nor no is not written over: it is somebody's data.
  func mark() throws -> Bool {
    let defaults = try defaults
    if try isMarked() { return false }
    defaults.set(true, forKey: key)
    // Until it is written, the value may be in this process, or on its way to another.
    guard defaults.synchronize() else { throw failure("the user defaults could not be written") }
    // Read back: Foundation on Linux may drop a key that Unicode calls equal to another.
    guard try isMarked() else { throw failure("the user defaults have not kept it") }
    return true
  }

  private func failure(_ reason: String) -> OnceStoreError { OnceStoreError(place: key, reason: reason) }
}
