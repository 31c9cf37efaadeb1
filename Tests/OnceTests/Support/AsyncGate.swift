import Foundation

/// Holds tasks at a chosen point until a test lets them go on; unlike a `Gate`, it suspends them.
///
/// `@unchecked Sendable`: the variables are read and written only while `lock` is held.
final class AsyncGate: @unchecked Sendable {
  private let lock = NSLock()
  private var arrived = 0
  private var isOpen = false
  private var held: [Int: CheckedContinuation<Void, Never>] = [:]
  private var cancelled: Set<Int> = []

  /// How many tasks have arrived.
  var arrivals: Int { lock.withLock { arrived } }

  /// Suspends until the gate is open.
  nonisolated(nonsending) func hold() async { await hold(as: arrive()) }

  /// Suspends until the gate is open or the task is cancelled.
  nonisolated(nonsending) func holdUnlessCancelled() async throws {
    let number = arrive()
    await withTaskCancellationHandler {
      await hold(as: number)
    } onCancel: {
      let continuation = lock.withLock {
        cancelled.insert(number)
        return held.removeValue(forKey: number)
      }
      continuation?.resume()
    }
    try Task.checkCancellation()
  }

  /// Opens the gate for good.
  func open() {
    let released = lock.withLock {
      isOpen = true
      defer { held = [:] }
      return Array(held.values)
    }
    for continuation in released { continuation.resume() }
  }

  private func arrive() -> Int {
    lock.withLock {
      arrived += 1
      return arrived
    }
  }

  nonisolated(nonsending) private func hold(as number: Int) async {
    await withCheckedContinuation { continuation in
      let isHeld = lock.withLock {
        if isOpen || cancelled.contains(number) { return false }
        held[number] = continuation
        return true
      }
      if !isHeld { continuation.resume() }
    }
  }
}
