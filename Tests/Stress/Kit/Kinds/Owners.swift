import Foundation
import Once

extension Kind {
  /// Owners that die while threads are at their guards: the first releases one while others call, or before they come.
  static let owners = threads("owners that die") { trial in
    let slot = Slot(trial)
    let visit: Visit = { thread in
      let guarded = slot.guarded(letsGo: thread.number == 0) { trial.takesSelf ? $0.loadSelf : $0.load.wrappedValue }
      thread.random.dawdle()
      guard let guarded else { throw Trial.Gone() }
      return try guarded()
    }
    return (visit, { slot.deaths.get() == 1 })
  }

  /// Owners that die while tasks wait at their guards.
  static let suspendingOwners = tasks("owners that die, suspending") { trial in
    let slot = Slot(trial)
    let visit: SuspendingVisit = { task in
      let guarded = slot.guarded(letsGo: task.number == 0) { trial.takesSelf ? $0.fetchSelf : $0.fetch.wrappedValue }
      task.random.dawdle()
      guard let guarded else { throw Trial.Gone() }
      return try await guarded()
    }
    return (visit, { slot.deaths.get() == 1 })
  }

  /// `@unchecked Sendable`: any thread may read a property whose payload is bound to no isolation.
  private final class Owner: @unchecked Sendable {
    let load: RunOnce<@Sendable () throws -> Int>
    let fetch: Fetch
    // A function that is taken out of these keeps the owner.
    @RunOnce.WithSelf({ (owner: Owner) throws in try owner.trial.run() }) var loadSelf
    @RunOnce.WithSelf({ (owner: Owner) async throws in try await owner.trial.run() }) var fetchSelf
    private let trial: Trial
    private let deaths: Count

    init(_ trial: Trial, _ deaths: Count) {
      (self.trial, self.deaths) = (trial, deaths)
      load = RunOnce { () throws -> Int in try trial.run() }
      fetch = Fetch { try await trial.run() }
    }

    deinit { deaths.increment() }
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
    func guarded<Payload>(letsGo: Bool, _ guarded: (Owner) -> Payload) -> Payload? {
      lock.withLock {
        defer { if letsGo { owner = nil } }
        return owner.map(guarded)
      }
    }
  }
}

/// An object with a property that takes it.
///
/// `@unchecked Sendable`: any thread may read a property whose payload is bound to no isolation.
final class Object<Payload>: @unchecked Sendable {
  @RunOnce<Payload>.WithSelf<Object> var once: Payload

  init(_ once: RunOnce<Payload>.WithSelf<Object>) { _once = once }
}
