import Observation
import Once

@MainActor @Observable final class Door {
  @ObservationIgnored @SetOnce var isOpen
  @ObservationIgnored @RunOnce var open = { (door: Door) async throws in ran(door.look()) }
  @ObservationIgnored @RunOnce var paint = { (door: Door) in ran(door.look()) }
  @ObservationIgnored @LazyOnce var sign = "Open"
  @ObservationIgnored @SetOnce.Value var keeper: NotSendable?
  @ObservationIgnored @RunOnce(payload: .later) var setUp: () -> Void
  @ObservationIgnored @RunOnce(in: .memory()) var greet = { ran() }
  let value = RunOnce { ran() }
  var seen: [[Bool]] = []

  var showsSpinner: Bool { $open.isRunning }

  func look() { seen.append([showsSpinner, $paint.isRunning]) }

  func runTwice() async throws {
    let waiting = Task { try await $isOpen.wait() }
    withObservationTracking {
      check(!isOpen && !$open.hasRun && !$open.isRunning && !$sign.isInitialized && keeper == nil)
    } onChange: {
    }
    $setUp.provide { ran() }
    for _ in 1...2 {
      try await open(self); paint(self); setUp(); greet(); value(); $isOpen.set(); try await $isOpen.wait()
    }
    try await waiting.value
    check(seen == [[true, false], [false, true]] && $open.hasRun && !$open.isRunning && sign == "Open")
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
