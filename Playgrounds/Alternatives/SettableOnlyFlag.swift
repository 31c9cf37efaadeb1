/// D6, settable-only flag: a struct that reads like a `Bool` and cannot be unset.
///
/// Nobody can take the mark back any more. Still anybody can make it too early, the code it stands for is
/// elsewhere, a copy goes its own way, and the test and the setting are two steps.
public struct SettableOnlyFlag {
  /// Creates a flag that is not set.
  public init() {}

  // snippet: begin
  /// Whether the flag is set; there is no way to make it false again.
  public private(set) var isSet = false

  /// Sets the flag, and tells whether it was not set before.
  @discardableResult
  public mutating func set(pause: () -> Void = {}) -> Bool {
    guard !isSet else { return false }
    pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
    isSet = true
    return true
  }

  /// Lets the flag be asked like a `Bool`: `if !hasLoaded { … }`.
  public static prefix func ! (flag: Self) -> Bool { !flag.isSet }
  // snippet: end
}
