import Foundation
import Testing

/// A suite of user defaults that is removed with the test.
///
/// `@unchecked Sendable`: `UserDefaults` is thread safe, although not declared so on every platform.
final class TemporaryDefaults: @unchecked Sendable {
  let suite: String
  let defaults: UserDefaults

  init(suite: String = "OnceFoundationTests.\(UUID().uuidString)") throws {
    self.suite = suite
    defaults = try #require(UserDefaults(suiteName: suite))
  }

  deinit {
    defaults.removePersistentDomain(forName: suite)
    #if !canImport(Darwin)
      // Outside Apple's systems a file is left behind, in the home of the environment, which need not be the user's.
      let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
      try? FileManager.default.removeItem(atPath: "\(home)/.config/\(suite).plist")
    #endif
  }
}
