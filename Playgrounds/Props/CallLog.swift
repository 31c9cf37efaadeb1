import Foundation

/// Records what happened, from any thread and in order.
public final class CallLog: @unchecked Sendable {
  // Invariant: `recorded` is read and written only while `lock` is held.
  private let lock = NSLock()
  private var recorded: [String] = []

  /// Creates an empty log.
  public init() {}

  /// Everything recorded so far, the oldest first.
  public var entries: [String] { lock.withLock { recorded } }

  /// How many entries there are.
  public var count: Int { entries.count }

  /// Adds an entry.
  public func record(_ entry: String) {
    lock.withLock { recorded.append(entry) }
  }
}
