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
  @ObservationIgnored @LazyOnce.WithSelf({ (door: Door) in ran(door.sign.uppercased()) }) var label
  @ObservationIgnored @RunOnce.WithSelf({ (door: Door) async throws in ran(door.look()) }) var close
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
      try await open(self); paint(self); setUp(); greet(); try await close()
      $isOpen.set(); try await $isOpen.wait()
    }
    try await waiting.value
    check(seen == [[true, false], [false, true], [false, false]] && $open.hasRun && label == "OPEN")
  }
}

nonisolated final class Latch: Sendable {
  let isUp = SetOnce()
  static let isReady = SetOnce()

  /// The error has a type, and there is no other to catch.
  func wait() async throws(CancellationError) {
    try await isUp.wait()
  }

  func runTwice() async throws {
    let waiting = Task { try await wait() }
    for _ in 1...2 { isUp.set(); try await wait(); Latch.isReady.set(); try await Latch.isReady.wait() }
    try await waiting.value
  }
}
