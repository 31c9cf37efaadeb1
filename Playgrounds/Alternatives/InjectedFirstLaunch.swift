import Foundation

/// D17, injected `FirstLaunch`: the same, but the functions that read the mark and make it are passed in.
///
/// Tests pass their own functions, or use ``alwaysFirst()``. Reading and making the mark are two steps, so two
/// processes that share it can both be first.
public final class InjectedFirstLaunch {
  /// Whether this is the first launch; stays true for all of it.
  public let isFirstLaunch: Bool

  /// Reads the mark, and makes it if there is none; call it once, at launch.
  public init(get: () -> Bool, set: (Bool) -> Void) {
    isFirstLaunch = !get()
    if isFirstLaunch { set(true) }
  }

  /// A launch that is always the first, for tests.
  public static func alwaysFirst() -> InjectedFirstLaunch {
    InjectedFirstLaunch(get: { false }, set: { _ in })
  }

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
