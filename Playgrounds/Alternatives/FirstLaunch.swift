import Foundation

/// D16, `FirstLaunch`: reads a mark in the user defaults at start and makes it if it is absent.
///
/// The answer stays the same for the whole launch. It reaches for the app's own defaults itself, so whoever
/// wants to see the first launch again, a test above all, has to delete the app.
public final class FirstLaunch {
  // snippet: begin
  private static let key = "Alternatives.FirstLaunch.wasLaunchedBefore"

  /// Whether this is the first launch; true for all of it.
  public let isFirstLaunch: Bool

  /// Reads the mark, and makes it if it is absent; to be done once, when the app starts.
  public init() {
    isFirstLaunch = !UserDefaults.standard.bool(forKey: Self.key)
    if isFirstLaunch { UserDefaults.standard.set(true, forKey: Self.key) }
  }
  // snippet: end

  /// Stands in for deleting the app, which takes its user defaults with it.
  public static func deleteApp() {
    UserDefaults.standard.removeObject(forKey: key)
  }
}
