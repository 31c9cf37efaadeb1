/// What is remembered about one object at one place in the code, for as long as the object lives.
///
/// With an Objective-C runtime records are attached to the object (`AssociatedRecords.swift`), elsewhere they are in a
/// table (`TabledRecords.swift`). Each file adds `open(_:of:)`, which finds or makes a record, and returns `nil` after
/// the run.
///
/// `@unchecked Sendable`: `ownQueue` is touched only under the lock.
@usableFromInline class LifetimeRecord: Turn, @unchecked Sendable {
  private final let place: LifetimePlace
  @exclusivity(unchecked) final private var ownQueue: TurnQueue?

  init(at place: LifetimePlace) { self.place = place }

  @inline(__always) final func isAt(_ place: LifetimePlace) -> Bool { self.place.isSame(as: place) }

  /// The queue of callers that suspend.
  private final var queue: TurnQueue { withLock { TurnQueue.make(in: &ownQueue) } }

  // A call from inside its own block does not owe a value, so it returns without running its block.

  /// Blocks until it is this thread's turn, and runs `body` if that is still to be done.
  @usableFromInline @inline(never) final func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    inTurn {
      do throws(Failure) { try body() } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }

  /// Suspends until it is this task's turn, and has `body` run if that is still to be done.
  @usableFromInline nonisolated(nonsending) final func run<Failure: Error>(
    _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Void
  ) async throws(Failure) {
    while true {
      do {
        return try await run(isCancellable: canBeCancellation(Failure.self)) {
          do throws(Failure) { try await body() } catch { throw untyped(error) }
        }
      } catch {
        // One place in a generic helper has several types of errors. Another caller's may be none that this one throws:
        // then it goes back for a turn of its own. The tempting version casts, and ends the process.
        if error is Failure { throw typed(error) }
      }
    }
  }

  @inline(never) nonisolated(nonsending) private final func run(
    isCancellable: Bool,
    _ body: nonisolated(nonsending) @escaping () async throws -> Void
  ) async throws {
    let queue = queue
    guard try await queue.enter(for: self, isCancellable: isCancellable) else { return }
    try await queue.run(Attempt(of: self, in: queue)) {
      try await body()
      return self.raise()
    }
  }
}

/// Records of one object: an array, as an object has few.
extension [LifetimeRecord] {
  func record(at place: LifetimePlace) -> LifetimeRecord? { first { $0.isAt(place) } }

  /// Finds a record, or adds it.
  mutating func makeRecord(at place: LifetimePlace) -> LifetimeRecord {
    if let known = record(at: place) { return known }
    let made = LifetimeRecord(at: place)
    append(made)
    return made
  }
}
