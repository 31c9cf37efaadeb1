import Foundation

extension Gate {
  /// Lets a second thread try to overtake a first one that stands at this gate.
  ///
  /// The first thread runs until its code calls ``holdFirst()`` (or ``hold()``) on this gate. Only then the
  /// second starts, and only when that has returned, or has been waited for in vain, the gate opens. One-time
  /// code that makes a loser wait never lets it overtake, so for that choose a short patience.
  ///
  /// - Parameters:
  ///   - patience: How many seconds to give the second thread before the gate opens without it.
  ///   - first: What the first thread runs; it must arrive at this gate.
  ///   - second: What the second thread runs while the first is held.
  /// - Returns: Whether the second thread returned while the first was still held.
  @discardableResult
  public func race(
    patience: TimeInterval = 30,
    first: @escaping @Sendable () -> Void,
    second: @escaping @Sendable () -> Void
  ) -> Bool {
    let held = BackgroundThread(first)
    waitForArrivals()
    let overtaking = BackgroundThread(second)
    let overtook = overtaking.hasFinished(within: patience)
    open()
    held.join()
    overtaking.join()
    return overtook
  }
}
