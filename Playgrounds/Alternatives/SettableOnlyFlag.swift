/// D6, settable-only flag: a struct that reads like a `Bool` and cannot be unset.
///
/// Nobody can unset it; only a new flag can take its place. But anybody can set it too early, the code it stands for is
/// elsewhere, a copy goes its own way, and testing and setting are two steps.
public struct SettableOnlyFlag {
  /// Creates a flag that is not set.
  public init() {}

  /// Whether the flag is set; no method unsets it.
  public private(set) var isSet = false

  /// Sets the flag, and returns whether this call was the first to do so.
  @discardableResult
  public mutating func set(pause: () -> Void = {}) -> Bool {
    guard !isSet else { return false }
    pause()  // Does nothing, unless a demonstration holds a thread here.
    isSet = true
    return true
  }

  /// Lets the flag read like a `Bool`: `if !hasLoaded { … }`.
  public static prefix func ! (flag: Self) -> Bool { !flag.isSet }
}
