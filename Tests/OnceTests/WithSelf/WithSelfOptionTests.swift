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

private actor Vault {
  @RunOnce.WithSelf(in: Place.store, marking: .beforeRun, { (vault: isolated Vault) in vault.look() })
  private var open
  @RunOnce.WithSelf(in: Place.store, marking: .beforeRun, { (vault: isolated Vault, _: Int) in vault.look() })
  private var openOne
  @RunOnce.WithSelf(in: Place.store, marking: .beforeRun, { (vault: isolated Vault) async in vault.look() })
  private var openLater
  @RunOnce.WithSelf(in: Place.store, marking: .beforeRun, { (vault: isolated Vault, _: Int) async in vault.look() })
  private var openOneLater
  private var wasMarked: [Bool] = []
  private let store = Place.store

  private func look() { wasMarked.append(store.isMarked) }

  /// Runs one of the payloads, and tells whether the mark was there.
  func run(_ number: Int) async -> [Bool] {
    switch number {
    case 0: open()
    case 1: openOne(1)
    case 2: await openLater()
    default: await openOneLater(1)
    }
    return wasMarked
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that takes the object alone` {
  @Test func `marks its store before the run if the attribute says so`() async {
    let doors = (0..<2).map { _ in Place.$shared.withValue(.memory()) { Door() } }
    doors[0].open()
    await doors[1].openLater()
    #expect(doors.map(\.wasMarked) == [[true], [true]])
  }

  @Test(arguments: 0..<4) func `of an actor does, too, also with an argument`(number: Int) async {
    let vault = Place.$shared.withValue(.memory()) { Vault() }
    #expect(await vault.run(number) == [true])
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
