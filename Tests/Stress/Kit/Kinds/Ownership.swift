import Observation
import Once

extension Kind {
  /// Threads with objects of their own, which die where they were made: in every form, whatever becomes of the run.
  static let ownership = Kind(name: "ownership") { round in
    var random = round.random()
    let (places, crowd) = (random.int(in: 20...60), random.int(in: 2...8))
    let shared = (0..<places).map { _ in Shared() }
    await round.threads(crowd, to: places) { place, thread, random in
      for _ in 1...8 { Home.$number.withValue(1 + thread) { round.visit(shared[place], &random) } }
    }
  }

  /// The same with tasks, some of which are canceled while they wait.
  static let suspendingOwnership = Kind(name: "ownership, suspending") { round in
    let shared = (0..<30).map { _ in Shared() }
    await round.tasks(to: shared.count) { place, task, random in
      var choices = random
      await Home.$number.withValue(1 + task) { await round.visitSuspending(shared[place], &choices) }
    } end: { _, _ in
    }
  }
}

/// The thread or task that runs, by the number that it was given.
private enum Home {
  @TaskLocal static var number = 0
}

/// An object that tells if it dies elsewhere than where it was made.
private final class Belonging: Sendable {
  private let home = Home.number
  private let tally: Tally

  init(_ tally: Tally) { self.tally = tally }

  deinit {
    tally.guards.increment()
    tally.check(Home.number == home, "an object of \(home) has died in \(Home.number)")
  }

  func use(_ fails: Bool) throws { if fails { throw Failure() } }

  private struct Failure: Error {}
}

/// What those who meet at a place share.
private final class Shared: Sendable {
  let store = OnceStore.memory()
  let suspendingStore = OnceStore.memory()
  let run = RunOnce { (own: Belonging, fails: Bool) throws in try own.use(fails) }
  let suspendingRun = RunOnce { (own: Belonging, fails: Bool) async throws in
    await Task.yield()
    try own.use(fails)
  }
}

extension Round {
  fileprivate func visit(_ shared: Shared, _ random: inout Random) {
    let (own, fails) = (Belonging(tally), !random.isOne(in: 4))
    let marking: OnceStore.Marking = random.isOne(in: 2) ? .afterSuccess : .beforeRun
    let body: @Sendable () throws -> Void = { try own.use(fails) }
    switch random.int(in: 0...6) {
    case 0:
      let once = RunOnce(body)
      withObservationTracking {
        _ = once.hasRun
      } onChange: {
        _ = own
      }
      try? once()
    case 1, 2: try? RunOnce(in: shared.store, marking: marking, body)()
    case 3: try? RunOnce.forLifetime(of: own) { try body() }
    case 4: _ = RunOnce.isFirstCall(for: own)
    case 5:
      let once = RunOnce<@Sendable (Belonging) throws -> Void>(payload: .later)
      try? once(own)
      _ = try? once.provide { try $0.use(fails) }
    default: try? shared.run((own, fails))
    }
  }

  fileprivate func visitSuspending(_ shared: Shared, _ random: inout Random) async {
    let (own, fails) = (Belonging(tally), !random.isOne(in: 4))
    let body: @Sendable () async throws -> Void = {
      await Task.yield()
      try own.use(fails)
    }
    switch random.int(in: 0...4) {
    case 0: try? await RunOnce(body)()
    case 1, 2: try? await RunOnce(in: shared.suspendingStore, body)()
    case 3: try? await RunOnce.forLifetime(of: own) { () async throws in try await body() }
    default: try? await shared.suspendingRun((own, fails))
    }
  }
}
