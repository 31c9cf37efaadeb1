import Foundation

#if SWIFT_PACKAGE
  // Enough for a thread that waits for a core of a busy machine.
  private let patience: TimeInterval = 200
#else
  // In the playground: little for somebody who has broken a promise.
  private let patience: TimeInterval = 20
#endif

/// How many seconds a wait may last before it counts as a hang.
///
/// `ONCE_PATIENCE` in the environment multiplies it, also by a fraction: 0.1 makes it a tenth.
public let longestWait =
  patience * (ProcessInfo.processInfo.environment["ONCE_PATIENCE"].flatMap(TimeInterval.init) ?? 1)
