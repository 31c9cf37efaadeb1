import Foundation

/// Holds a thread at a chosen point until another lets it continue: a race is forced, not hoped for.
///
/// What a thread did before it arrived is visible to whoever waited for its arrival, and what happened before `open()`
/// is visible to every thread that was held. Both are true because each step takes the same lock.
///
/// Nothing here hangs: a wait that outlasts the gate's patience ends. The test that made the gate then fails, see
/// ``GateWatch``; anywhere else the process stops. Either names the gate.
public final class Gate: @unchecked Sendable {
  // Invariant: `arrivals` and `isOpen` are read and written only while `condition` is locked; the rest never
  // changes.
  private let condition = NSCondition()
  private var arrivals = 0
  private var isOpen = false
  private let name: String
  private let patience: TimeInterval
  private let watch = GateWatch.current

  /// Creates a closed gate.
  ///
  /// - Parameters:
  ///   - name: What the message calls the gate if a wait times out.
  ///   - patience: How many seconds a wait may last.
  public init(_ name: String = "gate", patience: TimeInterval = longestWait) {
    self.name = name
    self.patience = patience
  }

  /// Announces the calling thread and holds it until the gate is open.
  public func hold() {
    arrive { _ in true }
  }

  /// Announces the calling thread, and holds it only if it is the first to arrive; later ones pass.
  ///
  /// So a second thread can overtake the first at the very point where that one is held.
  public func holdFirst() {
    arrive { $0 == 1 }
  }

  /// Waits until threads have arrived.
  ///
  /// - Parameter count: How many arrivals to wait for, counted since the gate was made.
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

  /// Waits for the gate to open, without counting as an arrival.
  ///
  /// - Parameter seconds: How long to wait at most.
  /// - Returns: Whether the gate is open.
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
    GateWatch.fail("\(name): \(failure) within \(patience) seconds", watch)
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
