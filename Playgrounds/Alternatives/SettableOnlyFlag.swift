/// Settable-only flag: a struct that reads like a `Bool` and cannot be unset.
///
/// It is good against a reset by accident: only a new flag can take its place. Other code can set it too early, and the
/// code that it stands for is elsewhere. A copy goes its own way. Testing and setting are two steps.
public struct SettableOnlyFlag {
  /// Creates a flag that is not set.
  public init() {}

  /// Whether the flag is set, and so stays set.
  public private(set) var isSet = false

  /// Sets the flag.
  public mutating func set() {
    isSet = true
  }

  /// Lets the flag read like a `Bool`: `if !hasLoaded { … }`.
  public static prefix func ! (flag: Self) -> Bool { !flag.isSet }
}
