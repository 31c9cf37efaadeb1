import Observation
import Once

@MainActor final class Door {
  @SetOnce var isOpen
  @RunOnce var open = { (door: Door) async throws in
    ran(); door.look()
  }
  @RunOnce var paint = { (door: Door) in
    ran(); door.look()
  }
  @LazyOnce var sign = "Open"
  var seen: [[Bool]] = []

  func look() { seen.append([$open.isRunning, $paint.isRunning]) }

  func runTwice() async throws {
    let waiting = Task { try await $isOpen.wait() }
    withObservationTracking {
      check(!isOpen && !$open.hasRun && !$open.isRunning && !$paint.isRunning && !$sign.isInitialized)
    } onChange: {
    }
    for _ in 1...2 { try await open(self); paint(self); $isOpen.set(); try await $isOpen.wait() }
    try await waiting.value
    check(
      seen == [[true, false], [false, true]] && $open.hasRun && !$open.isRunning && !$paint.isRunning && sign == "Open"
    )
  }
}

actor Gatekeeper {
  @SetOnce var isOpen
  let isLocked = SetOnce()

  func runTwice() async throws {
    for _ in 1...2 { $isOpen.set(); isLocked.set(); try await $isOpen.wait(); try await isLocked.wait() }
  }
}

nonisolated final class Latch: Sendable {
  let isUp = SetOnce()
  static let isReady = SetOnce()

  /// The error has a type, and there is no other to catch.
  func wait() async throws(CancellationError) {
    try await isUp.wait()
  }

  /// So nothing is thrown on from here.
  func isUpAfterAll() async -> Bool {
    do throws(CancellationError) {
      try await isUp.wait()
      return true
    } catch {
      let cancellation: CancellationError = error
      _ = cancellation
      return false
    }
  }

  func runTwice() async throws {
    let waiting = Task { await isUpAfterAll() }
    let cancelled = Task { await Latch().isUpAfterAll() }
    cancelled.cancel()
    check(!(await cancelled.value))
    for _ in 1...2 { isUp.set(); try await wait(); Latch.isReady.set(); try await Latch.isReady.wait() }
    check(await waiting.value)
  }
}
