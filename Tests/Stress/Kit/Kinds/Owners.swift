import Foundation
import Once

extension Kind {
  /// Owners that die while threads are at their guards.
  static let owners = Kind(name: "owners that die") { round in
    var random = round.random()
    let workers = random.crowd()
    let trials = round.trials(40...150)
    let slots = trials.map { Slot(Owner($0, yields: 0, round.tally)) }
    let deaths = round.tally.owners.get()
    await round.threads(workers, to: trials.count) { place, thread, random in
      // One of them releases the owner while the others call, or before they come.
      let guarded = slots[place].guarded(\.load, letsGo: thread == place % workers)
      random.dawdle()
      if let guarded { trials[place].call { try guarded() } }
    }
    for trial in trials { trial.close() }
    round.tally.check(round.tally.owners.get() - deaths == trials.count, "an owner did not die")
  }

  /// Owners that die while tasks wait at their guards.
  static let suspendingOwners = Kind(name: "owners that die, suspending") { round in
    let trials = round.trials(20...60)
    let deaths = round.tally.owners.get()
    await round.places(trials.count) { place in
      var random = round.random(4, place)
      let trial = trials[place]
      let slot = Slot(Owner(trial, yields: random.int(in: 0...3), round.tally))
      let workers = random.crowd()
      let cancelled = await round.tasks(workers, at: place) { task, random in
        let guarded = slot.guarded(\.fetch, letsGo: task == place % workers)
        random.dawdle()
        if let guarded { await trial.call { try await guarded() } }
      }
      trial.close(cancelled: cancelled)
    }
    round.tally.check(round.tally.owners.get() - deaths == trials.count, "an owner did not die")
  }

  private final class Owner: Sendable {
    let load: RunOnce<@Sendable () throws -> Int>
    let fetch: Fetch
    private let end: Token

    init(_ trial: Trial, yields: Int, _ tally: Tally) {
      load = RunOnce { () throws -> Int in try trial.run() }
      fetch = Fetch { try await trial.run(yielding: yields, heeding: false) }
      end = Token { tally.owners.increment() }
    }
  }

  /// Retains an owner until told to release it.
  ///
  /// `@unchecked Sendable`: `owner` is read and written only while `lock` is held.
  private final class Slot: @unchecked Sendable {
    private let lock = NSLock()
    private var owner: Owner?

    init(_ owner: Owner) { self.owner = owner }

    /// The guarded function, all that the caller holds of the owner; `nil` if the owner is gone.
    func guarded<Payload>(_ guarded: KeyPath<Owner, RunOnce<Payload>>, letsGo: Bool) -> Payload? {
      lock.withLock {
        defer { if letsGo { owner = nil } }
        return owner?[keyPath: guarded].wrappedValue
      }
    }
  }
}
