import Foundation
import Once

extension Kind {
  /// Owners that die while threads are at their guards: the first releases one while others call, or before they come.
  static let owners = Kind(name: "owners that die") { round in
    await round.tryBlocking { trial in
      let slot = Slot(trial)
      let visit: Round.Visit = { thread, random in
        let guarded = slot.guarded(\.load, letsGo: thread == 0)
        random.dawdle()
        if let guarded { trial.call { try guarded() } }
      }
      return (visit, { slot.deaths.value.get() == 1 })
    }
  }

  /// Owners that die while tasks wait at their guards.
  static let suspendingOwners = Kind(name: "owners that die, suspending") { round in
    await round.trySuspending { trial in
      let slot = Slot(trial)
      let visit: Round.SuspendingVisit = { task, random in
        let guarded = slot.guarded(\.fetch, letsGo: task == 0)
        random.dawdle()
        if let guarded { await trial.call { try await guarded() } }
      }
      return (visit, { _ in slot.deaths.value.get() == 1 })
    }
  }

  private final class Owner: Sendable {
    let load: RunOnce<@Sendable () throws -> Int>
    let fetch: Fetch
    private let end: Token

    init(_ trial: Trial, _ deaths: Count) {
      load = RunOnce { () throws -> Int in try trial.run() }
      fetch = Fetch { try await trial.run() }
      end = Token(deaths)
    }
  }

  /// Retains an owner until told to release it.
  ///
  /// `@unchecked Sendable`: `owner` is read and written only while `lock` is held.
  private final class Slot: @unchecked Sendable {
    let deaths = Count()
    private let lock = NSLock()
    private var owner: Owner?

    init(_ trial: Trial) { owner = Owner(trial, deaths) }

    /// The guarded function, all that the caller holds of the owner; `nil` if the owner is gone.
    func guarded<Payload>(_ guarded: KeyPath<Owner, RunOnce<Payload>>, letsGo: Bool) -> Payload? {
      lock.withLock {
        defer { if letsGo { owner = nil } }
        return owner?[keyPath: guarded].wrappedValue
      }
    }
  }
}
