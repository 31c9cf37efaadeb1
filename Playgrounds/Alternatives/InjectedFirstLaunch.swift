import Foundation

/// Injected FirstLaunch: the functions that read the mark and make it are passed in.
///
/// It is good for tests, which pass their own functions, or use ``alwaysFirst()``. Reading the mark and making it are
/// two steps, so two processes that share it can both be first.
public final class InjectedFirstLaunch {
  /// Whether this is the first launch, which stays true for the whole launch.
  public let isFirstLaunch: Bool

  /// Reads the mark, and makes it if it is missing, once at launch.
  public init(get: () -> Bool, set: (Bool) -> Void) {
    isFirstLaunch = !get()
    if isFirstLaunch { set(true) }
  }

  /// A launch that is always the first, for tests.
  public static func alwaysFirst() -> InjectedFirstLaunch {
    InjectedFirstLaunch(get: { false }, set: { _ in })
  }

  /// Keeps the mark in the user defaults.
  public convenience init(userDefaults: UserDefaults, key: String) {
    self.init(
      get: { userDefaults.bool(forKey: key) },
      set: { userDefaults.set($0, forKey: key) }
    )
  }
}
