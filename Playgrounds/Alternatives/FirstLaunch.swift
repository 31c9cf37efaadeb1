import Foundation

/// D16, `FirstLaunch`: reads a mark in the user defaults at launch, and makes it if there is none.
///
/// The answer stays the same for the whole launch. But it uses the app's own defaults directly, so anyone who wants to
/// see the first launch again, a test above all, has to delete the app, or the key.
public final class FirstLaunch {
  private static let key = "Alternatives.FirstLaunch.wasLaunchedBefore"

  /// Whether this is the first launch; stays true for all of it.
  public let isFirstLaunch: Bool

  /// Reads the mark, and makes it if there is none; call it once, at launch.
  public init() {
    isFirstLaunch = !UserDefaults.standard.bool(forKey: Self.key)
    if isFirstLaunch { UserDefaults.standard.set(true, forKey: Self.key) }
  }

  /// Stands in for deleting the app, which takes its user defaults with it.
  public static func deleteApp() {
    UserDefaults.standard.removeObject(forKey: key)
  }
}
