import Foundation

/// Holds tasks at a chosen point until a test lets them go on; unlike a `Gate`, it suspends them.
///
/// `@unchecked Sendable`: the variables are read and written only while `lock` is held.
final class AsyncGate: @unchecked Sendable {
  private let lock = NSLock()
  private var arrived = 0
  private var isOpen = false
  private var held: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var cancelled: Set<Int> = []

  /// How many tasks have arrived.
  var arrivals: Int { lock.withLock { arrived } }

  /// Suspends until the gate is open.
  nonisolated(nonsending) func hold() async {
    do {
      try await hold(as: arrive())
    } catch {
      fatalError("a hold that ignores cancellation ended with \(error)")
    }
  }

  /// Suspends until the gate is open or the task is cancelled.
  nonisolated(nonsending) func holdUnlessCancelled() async throws {
    let number = arrive()
    try await withTaskCancellationHandler {
      try await hold(as: number)
    } onCancel: {
      let continuation = lock.withLock {
        cancelled.insert(number)
        return held.removeValue(forKey: number)
      }
      continuation?.resume(throwing: CancellationError())
    }
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

  nonisolated(nonsending) private func hold(as number: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let outcome = lock.withLock { () -> Swift.Result<Void, any Error>? in
        if cancelled.contains(number) { return .failure(CancellationError()) }
        if isOpen { return .success(()) }
        held[number] = continuation
        return nil
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }
}
