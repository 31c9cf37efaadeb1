import Foundation

/// Holds a thread at a chosen point until another lets it continue: a race is forced, not hoped for.
///
/// What a thread did before it arrived is visible to whoever waited for its arrival, and what happened before `open()`
/// is visible to every thread that was held. Each step takes the same lock.
///
/// A wait that outlasts the gate's patience ends. The gate then tells the watch under which it was made. Without a
/// watch the process stops. The message names the gate.
public final class Gate: @unchecked Sendable {
  // Invariant: `arrivals` and `isOpen` are read and written only while `condition` is locked. The rest never changes.
  private let condition = NSCondition()
  private var arrivals = 0
  private var isOpen = false
  private let name: String
  private let patience: TimeInterval
  private let watch = Gate.watch

  /// What gates tell that a wait has lasted too long, as a test does that fails then.
  public protocol Watch: AnyObject, Sendable {
    /// Whether a wait has failed. Those that come later end at once.
    var hasFailed: Bool { get }

    /// Records that a wait has lasted too long.
    func record(_ failure: String)
  }

  /// The watch of the gates that are made now.
  @TaskLocal public static var watch: (any Watch)?

  /// Creates a closed gate, on which a wait may last for so many seconds.
  public init(_ name: String = "gate", patience: TimeInterval = longestWait) {
    self.name = name
    self.patience = patience
  }

  /// Announces the calling thread and holds it until the gate is open.
  public func hold() {
    arrive { _ in true }
  }

  /// Announces the calling thread, and holds it only if it is the first to arrive.
  ///
  /// So a second thread can overtake the first thread at the very point where the first is held.
  public func holdFirst() {
    arrive { $0 == 1 }
  }

  /// Waits until so many threads have arrived since the gate was made.
  public func waitForArrivals(_ count: Int = 1) {
    condition.withLock {
      if !wait(for: { arrivals >= count }) { fail("\(arrivals) of \(count) threads arrived") }
    }
  }

  /// Opens the gate for good.
  public func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  /// Waits for the gate to open for so many seconds at most, and returns whether it is open.
  public func isOpen(within seconds: TimeInterval) -> Bool {
    condition.withLock { wait(atMost: seconds, for: { isOpen }) }
  }

  private func arrive(isHeld: (_ arrival: Int) -> Bool) {
    condition.withLock {
      arrivals += 1
      condition.broadcast()
      guard isHeld(arrivals) else { return }
      if !wait(for: { isOpen }) { fail("nobody opened it") }
    }
  }

  private func fail(_ failure: String) {
    let message = "\(name): \(failure) within \(patience) seconds"
    guard let watch else { fatalError(message) }
    watch.record(message)
  }

  private func wait(for isDone: () -> Bool) -> Bool {
    wait(atMost: watch?.hasFailed == true ? 0 : patience, for: isDone)
  }

  private func wait(atMost seconds: TimeInterval, for isDone: () -> Bool) -> Bool {
    // Counted, not read off a clock: while the machine stands still, no other thread can do what is waited for.
    var naps = 25
    while !isDone(), naps > 0 {
      if !condition.wait(until: Date(timeIntervalSinceNow: seconds / 25)) { naps -= 1 }
    }
    return isDone()
  }
}
