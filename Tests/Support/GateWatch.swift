import Foundation
import Props

/// Collects the waits of one test that lasted too long, so that it fails, and no other test.
///
/// A gate belongs to the watch under which it was made. Once a wait has failed, the others of that watch end at once:
/// whoever should have opened one gate will not open the next.
///
/// A thread that blocks forever, or a continuation that nobody resumes, no gate can end. If a test lasts longer than
/// several waits, the process stops, and names it: Swift Testing's time limit would wait for it.
public final class GateWatch: Gate.Watch, @unchecked Sendable {
  // Invariant: `failures` and `underWay` are read and written only while `lock` is held.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var underWay: [ObjectIdentifier: UnderWay] = [:]
  private typealias UnderWay = (name: String, seconds: Int, isLast: Bool)
  private static let patience = Int(4 * longestWait)
  private static let guardian: Void = Thread.detachNewThread {
    while true {
      Thread.sleep(forTimeInterval: 1)
      // Counted, not read off a clock, which goes on while the machine stands still.
      let all = lock.withLock {
        for watch in underWay.keys { underWay[watch]?.seconds += 1 }
        return underWay.values.sorted { $0.seconds > $1.seconds }
      }
      guard let oldest = all.first, oldest.seconds > patience else { continue }
      let names = all.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
      fatalError("not over after \(patience) seconds, the oldest first:\n\(names.joined(separator: "\n"))")
    }
  }

  private var failures: [String] = []

  private init() {}

  /// Runs a test, and reports at its end each wait that lasted too long.
  ///
  /// One that `isLast` waits until only such tests are left: what takes all processors for seconds would give each test
  /// beside it that duration.
  public static func run(
    _ name: String,
    isLast: Bool = false,
    _ body: @Sendable () async throws -> Void,
    report: (_ failure: String) -> Void
  ) async rethrows {
    _ = guardian
    if isLast { await waitForOthers() }
    let watch = GateWatch()
    lock.withLock { underWay[ObjectIdentifier(watch)] = (name, 0, isLast) }
    defer {
      lock.withLock { underWay[ObjectIdentifier(watch)] = nil }
      lock.withLock { watch.failures }.forEach(report)
    }
    try await Gate.$watch.withValue(watch, operation: body)
  }

  private static func waitForOthers() async {
    // All tests begin at once, but each needs a thread of the pool to get here; in one round of it, all have had one.
    var rounds = 0
    while rounds < 10, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(50))
      rounds = lock.withLock { underWay.values.allSatisfy(\.isLast) } ? rounds + 1 : 0
    }
  }

  /// Says that a wait has lasted too long; stops the process if nobody watches.
  public static func fail(_ failure: String) {
    guard let watch = Gate.watch else { fatalError(failure) }
    watch.record(failure)
  }

  /// Whether a wait has failed.
  public var hasFailed: Bool { Self.lock.withLock { !failures.isEmpty } }

  /// Records that a wait has lasted too long.
  public func record(_ failure: String) { Self.lock.withLock { failures.append(failure) } }
}
