import Foundation

/// How many seconds a wait may last before it counts as a hang.
///
/// Generous, because a thread on a busy machine waits for a core, too. `ONCE_PATIENCE` in the environment multiplies
/// it.
public let longestWait: TimeInterval =
  300 * (ProcessInfo.processInfo.environment["ONCE_PATIENCE"].flatMap(TimeInterval.init) ?? 1)
