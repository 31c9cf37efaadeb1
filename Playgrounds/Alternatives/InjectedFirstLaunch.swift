import Foundation

/// D17, injected `FirstLaunch`: the same with the two functions passed in that read the mark and make it.
///
/// Tests bring their own functions, or ``alwaysFirst()``. Reading and making the mark are two steps, so two
/// processes that share it can both be first.
public final class InjectedFirstLaunch {
  // snippet: begin
  /// Whether this is the first launch; true for all of it.
  public let isFirstLaunch: Bool

  /// Reads the mark, and makes it if it is absent; to be done once, when the app starts.
  public init(get: () -> Bool, set: (Bool) -> Void) {
    isFirstLaunch = !get()
    if isFirstLaunch { set(true) }
  }

  /// A launch that is the first every time, for tests.
  public static func alwaysFirst() -> InjectedFirstLaunch {
    InjectedFirstLaunch(get: { false }, set: { _ in })
  }
  // snippet: end

  /// Keeps the mark in the user defaults.
  ///
  /// - Parameters:
  ///   - userDefaults: Where to keep it.
  ///   - key: What to call it.
  public convenience init(userDefaults: UserDefaults, key: String) {
    self.init(
      get: { userDefaults.bool(forKey: key) },
      set: { userDefaults.set($0, forKey: key) }
    )
  }
}
