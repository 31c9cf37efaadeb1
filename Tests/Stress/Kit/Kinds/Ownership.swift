import Observation
import Once

extension Kind {
  /// Threads with objects of their own, which die where they were made: in every form, whatever becomes of the run.
  static let ownership = Kind(name: "ownership") { round in
    var random = round.random()
    let (places, crowd) = (random.int(in: 20...60), random.int(in: 2...8))
    let shared = (0..<places).map { _ in Shared() }
    await round.threads(crowd, to: places) { place, thread in
      for _ in 1...8 { Home.$number.withValue(1 + thread.number) { round.visit(shared[place], &thread.random) } }
    }
  }

  /// The same with tasks, some of which are canceled while they wait.
  static let suspendingOwnership = Kind(name: "ownership, suspending") { round in
    let shared = (0..<30).map { _ in Shared() }
    await round.tasks(to: shared.count) { place, task in
      var random = task.random
      await Home.$number.withValue(1 + task.number) { await round.visitSuspending(shared[place], &random) }
    }
  }
}

/// The thread or task that runs, by the number that it was given.
private enum Home {
  @TaskLocal static var number = 0
}

/// An object that tells if it dies elsewhere than where it was made.
private class Belonging: @unchecked Sendable {
  private let home = Home.number
  fileprivate let round: Round

  init(_ round: Round) { self.round = round }

  deinit {
    round.stress.tried.increment()
    round.check(Home.number == home, "an object of \(home) has died in \(Home.number)")
  }

  func use(_ fails: Bool) throws { if fails { throw Refusal() } }
}

/// A belonging with properties that take it, which meets others at their stores.
private final class Screen: Belonging, @unchecked Sendable {
  @LazyOnce.WithSelf({ (screen: Screen) in Belonging(screen.round) }) var title
  typealias Once<Kind> = RunOnce<Kind, Void, any Error, Void>.WithSelf<Screen>

  @Once<RunOnceKind.Blocking> var load: Once<RunOnceKind.Blocking>.Bound
  @Once<RunOnceKind.Suspending> var fetch: Once<RunOnceKind.Suspending>.Bound

  init(_ shared: Shared, _ marking: OnceStore.Marking, _ own: Belonging, _ fails: Bool) {
    _load = .init(in: shared.store, marking: marking) { screen in
      _ = screen.title
      try own.use(fails)
    }
    _fetch = .init(in: shared.suspendingStore, marking: marking) { screen in
      await Task.yield()
      _ = screen.title
      try own.use(fails)
    }
    super.init(own.round)
  }
}

/// What those who meet at a place share.
private final class Shared: Sendable {
  let store = OnceStore.memory()
  let suspendingStore = OnceStore.memory()
  let run = RunOnce { (visit: (own: Belonging, fails: Bool)) throws in try visit.own.use(visit.fails) }
  let suspendingRun = RunOnce { (visit: (own: Belonging, fails: Bool)) async throws in
    await Task.yield()
    try visit.own.use(visit.fails)
  }
}

extension Round {
  fileprivate func visit(_ shared: Shared, _ random: inout Random) {
    let (own, fails) = (Belonging(self), !random.isOne(in: 4))
    let marking: OnceStore.Marking = random.isOne(in: 2) ? .afterSuccess : .beforeRun
    let body: @Sendable () throws -> Void = { try own.use(fails) }
    switch random.int(in: 0...8) {
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
    case 4: _ = RunOnce.claimFirstCall(for: own)
    case 5:
      let once = RunOnce(payload: .later(Belonging.self))
      once(own)
      once.provide { try? $0.use(fails) }
    case 6: try? Screen(shared, marking, own, fails).load()
    case 7: _ = Screen(shared, marking, own, fails).title
    default: try? shared.run((own, fails))
    }
  }

  fileprivate func visitSuspending(_ shared: Shared, _ random: inout Random) async {
    let (own, fails) = (Belonging(self), !random.isOne(in: 4))
    let body: @Sendable () async throws -> Void = {
      await Task.yield()
      try own.use(fails)
    }
    switch random.int(in: 0...5) {
    case 0: try? await RunOnce(body)()
    case 1, 2: try? await RunOnce(in: shared.suspendingStore, body)()
    case 3: try? await RunOnce.forLifetime(of: own) { () async throws in try await body() }
    case 4: try? await Screen(shared, .afterSuccess, own, fails).fetch()
    default: try? await shared.suspendingRun((own, fails))
    }
  }
}
