import Foundation

/// FirstLaunch: reads a mark in the user defaults at launch, and makes it if it is missing.
///
/// It is good because the answer stays the same for the whole launch. It uses the app's own defaults directly. Whoever
/// wants to see the first launch again, such as a test, has to delete the app or the key.
public final class FirstLaunch {
  private static let key = "Alternatives.FirstLaunch.wasLaunchedBefore"

  /// Whether this is the first launch, which stays true for the whole launch.
  public let isFirstLaunch: Bool

  /// Reads the mark, and makes it if it is missing, once at launch.
  public init() {
    isFirstLaunch = !UserDefaults.standard.bool(forKey: Self.key)
    if isFirstLaunch { UserDefaults.standard.set(true, forKey: Self.key) }
  }

  /// Stands in for deleting the app, which takes its user defaults with it.
  public static func deleteApp() {
    UserDefaults.standard.removeObject(forKey: key)
  }
}
