import Foundation
import Props

extension Gate {
  /// Lets a second thread try to overtake a first one that is held at this gate.
  ///
  /// The first thread runs until its code calls ``holdFirst()`` (or ``hold()``) on this gate. Only then does the second
  /// start. The gate opens once the second has returned, or `patience` seconds have passed. One-time code that makes a
  /// loser wait never lets it overtake, so use a short patience for that.
  ///
  /// - Returns: Whether the second thread returned while the first was still held.
  @discardableResult
  public func race(
    patience: TimeInterval = longestWait,
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
