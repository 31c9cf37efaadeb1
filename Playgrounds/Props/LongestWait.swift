import Foundation

/// How many seconds a wait may last before it counts as a hang.
///
/// Enough for a thread that waits for a core of a busy machine, and little for somebody who has broken a promise.
/// `ONCE_PATIENCE` in the environment multiplies it, also by a fraction: 0.1 makes it two seconds.
public let longestWait: TimeInterval =
  20 * (ProcessInfo.processInfo.environment["ONCE_PATIENCE"].flatMap(TimeInterval.init) ?? 1)
