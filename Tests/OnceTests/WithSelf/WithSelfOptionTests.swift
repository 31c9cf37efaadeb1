import Once
import Props
import Testing

/// A class whose payloads take the object alone, as most do, and not an argument, too, as those of the subjects.
///
/// `@unchecked Sendable`: a gate keeps the threads apart.
private final class Door: @unchecked Sendable {
  @RunOnce.WithSelf(in: Place.store, marking: .beforeRun, { (door: Door) in door.look() }) var open
  @RunOnce.WithSelf(in: Place.store, marking: .beforeRun, { (door: Door) async in door.look() }) var openLater
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (door: Door) in door.gate.hold() }) var close
  let gate = Gate("the payload")
  private(set) var wasMarked: [Bool] = []
  private let store = Place.store

  private func look() { wasMarked.append(store.isMarked) }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that takes the object alone` {
  @Test func `marks its store before the run if the attribute says so`() async {
    let doors = (0..<2).map { _ in Place.$shared.withValue(.memory()) { Door() } }
    doors[0].open()
    await doors[1].openLater()
    #expect(doors.map(\.wasMarked) == [[true], [true]])
  }

  @Test func `lets a second caller return during the run if the attribute says so`() {
    let door = Door()
    let first = BackgroundThread { door.close() }
    door.gate.waitForArrivals()
    // On this thread, which could not open the gate if it waited.
    door.close()
    #expect(door.$close.isRunning)
    door.gate.open()
    first.join()
  }
}
