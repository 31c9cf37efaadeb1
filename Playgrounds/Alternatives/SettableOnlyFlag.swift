/// D6, settable-only flag: a struct that reads like a `Bool` and cannot be unset.
///
/// Nobody can take the mark back any more. Still anybody can make it too early, the code it stands for is
/// elsewhere, a copy goes its own way, and the test and the setting are two steps.
public struct SettableOnlyFlag {
  private let pause: () -> Void

  /// Creates a flag that is not set.
  ///
  /// - Parameter pause: Runs between the test and the setting. That window is too short to hit at
  ///   will, so a demonstration holds a thread in it; otherwise it does nothing.
  public init(pause: @escaping () -> Void = {}) {
    self.pause = pause
  }

  // snippet: begin
  /// Whether the flag is set; there is no way to make it false again.
  public private(set) var isSet = false

  /// Sets the flag, and tells whether it was not set before.
  @discardableResult
  public mutating func set() -> Bool {
    guard !isSet else { return false }
    pause()
    isSet = true
    return true
  }

  /// Lets the flag be asked like a `Bool`: `if !hasLoaded { … }`.
  public static prefix func ! (flag: Self) -> Bool { !flag.isSet }
  // snippet: end
}
