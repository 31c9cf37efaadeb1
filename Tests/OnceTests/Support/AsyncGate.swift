import Foundation

/// Holds tasks at a chosen point until a test lets them go on; unlike a `Gate`, it suspends them.
///
/// `@unchecked Sendable`: the variables are read and written only while `lock` is held.
final class AsyncGate: @unchecked Sendable {
  private let lock = NSLock()
  private var arrived = 0
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []

  /// How many tasks have arrived.
  var arrivals: Int { lock.withLock { arrived } }

  /// Suspends until the gate is open.
  nonisolated(nonsending) func hold() async {
    await withCheckedContinuation { continuation in
      let isHeld = lock.withLock {
        arrived += 1
        if !isOpen { held.append(continuation) }
        return !isOpen
      }
      if !isHeld { continuation.resume() }
    }
  }

  /// Suspends until the gate is open, which the task opens itself if it is cancelled.
  nonisolated(nonsending) func holdUnlessCancelled() async throws {
    await withTaskCancellationHandler {
      await hold()
    } onCancel: {
      open()
    }
    try Task.checkCancellation()
  }

  /// Opens the gate for good.
  func open() {
    let released = lock.withLock {
      isOpen = true
      defer { held = [] }
      return held
    }
    for continuation in released { continuation.resume() }
  }
}
