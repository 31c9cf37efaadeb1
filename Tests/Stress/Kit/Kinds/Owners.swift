import Foundation
import Once

extension Kind {
  /// Owners that die while threads are at their guards: the first releases one while others call, or before they come.
  static let owners = threads("owners that die") { trial in
    let slot = Slot(trial)
    let visit: Visit = { thread in
      let guarded = slot.guarded(letsGo: thread.number == 0) { (owner: Owner) -> () throws -> Int in
        trial.takesSelf ? owner.loadSelf.callAsFunction : owner.load.callAsFunction
      }
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
      let guarded = slot.guarded(letsGo: task.number == 0) { (owner: Owner) -> Fetch in
        trial.takesSelf ? owner.fetchSelf.callAsFunction : owner.fetch.callAsFunction
      }
      task.random.dawdle()
      guard let guarded else { throw Trial.Gone() }
      return try await guarded()
    }
    return (visit, { slot.deaths.get() == 1 })
  }

  private typealias Fetch = nonisolated(nonsending) () async throws -> Int

  /// `@unchecked Sendable`: any thread may read a property whose payload is bound to no isolation.
  private final class Owner: @unchecked Sendable {
    let load: BlockingOnce<Int, any Error>
    let fetch: AsyncOnce<Int, any Error>
    // What is read from these keeps the owner.
    @RunOnce.WithSelf({ (owner: Owner) throws in try owner.trial.run() }) var loadSelf
    @RunOnce.WithSelf({ (owner: Owner) async throws in try await owner.trial.run() }) var fetchSelf
    private let trial: Trial
    private let deaths: Count

    init(_ trial: Trial, _ deaths: Count) {
      (self.trial, self.deaths) = (trial, deaths)
      load = RunOnce { () throws -> Int in try trial.run() }
      fetch = RunOnce { try await trial.run() }
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
    func guarded<Function>(letsGo: Bool, _ guarded: (Owner) -> Function) -> Function? {
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
final class Object<Kind>: @unchecked Sendable {
  typealias Once = RunOnce<Kind, Void, any Error, Int>.WithSelf<Object>

  @Once var once: Once.Bound

  init(_ once: Once) { _once = once }
}
