import Observation
import Once
import OnceKeyed

@MainActor @Observable final class Door {
  @ObservationIgnored @SetOnce var isOpen
  @ObservationIgnored @RunOnce var open = { (door: Door) async throws in ran(door.look()) }
  @ObservationIgnored @RunOnce var paint = { (door: Door) in ran(door.look()) }
  @ObservationIgnored @LazyOnce var sign = "Open"
  @ObservationIgnored @SetOnce.Value var keeper: NotSendable?
  @ObservationIgnored @LazyOnce.WithSelf({ (door: Door) in ran(door.sign.uppercased()) }) var label
  @ObservationIgnored @RunOnce.WithSelf({ (door: Door) async throws in ran(door.look()) }) var close
  @ObservationIgnored @RunOnce.WithSelf(onMainActor: { (door: Door) async throws in ran(door.look()) }) var lock
  nonisolated let port = SetOnce.Value<Int>()
  var seen: [[Bool]] = []

  var showsSpinner: Bool { $open.isRunning }

  func look() { seen.append([showsSpinner, $paint.isRunning]) }

  func runTwice() async throws {
    let waiting = Task { try await $isOpen.wait() }
    withObservationTracking {
      check(!isOpen && !$open.hasRun && !$open.isRunning && !$sign.isInitialized && keeper == nil)
      check(!$lock.hasRunOrIsRunning)
    } onChange: {
    }
    for _ in 1...2 {
      try await open(self); paint(self); try await close(); try await lock()
      $isOpen.set(); try await $isOpen.wait(); $keeper.setIfNeeded { NotSendable() }.number += 1
    }
    try await waiting.value
    await Task.detached { [port] in _ = port.set(7) }.value
    check(port.value == 7 && keeper?.number == 9)
    check(try await $keeper.wait().number == 9)
    _keeper = SetOnce.Value()
    check(seen == [[true, false], [false, true], [false, false], [false, false]])
    check($open.hasRun && $lock.hasRunOrIsRunning && label == "OPEN")
  }
}

/// What belongs to the user who is logged in: the method assigns, and not the payload.
@MainActor @Observable final class Timeline {
  private(set) var items: [String] = []
  @ObservationIgnored private let loads = OncePerKey<String, [String]>(keeping: .last(1))

  func appear(_ user: String) async throws { items = try await loads(user) { try await fetch(user) } }

  func appearLater(_ user: String) -> Task<Void, any Error> { Task { try await appear(user) } }

  private func fetch(_ user: String) async throws -> [String] { ran([user]) }

  func runTwice() async throws {
    for _ in 1...2 {
      try await appearLater("ada").value
      check(items == ["ada"])
    }
  }
}
