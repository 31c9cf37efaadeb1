import Synchronization

extension Contestant {
  /// D21; a lock and a flag beside it are the same.
  static var heldMutex: Contestant {
    Contestant("D21", "Mutex held over the work", asks: false, screen: Locking()) {
      let tracker = LockedTracker()
      return Site(
        run: { try tracker.run($0) },
        acts: Acts(
          early: [Act("another method of the type set the flag") { tracker.isDone.withLock { $0 = true } }],
          inside: [Act("another method of the type reset the flag") { tracker.isDone.withLock { $0 = false } }]
        )
      )
    } change: {
      ($0.refused[.outside], $0.shared) = (.isPrivate, LockedTracker.self)
      $0.reasons[.itself] = "It waits for a lock that it holds itself."
      $0.reasons[.share] = "The second caller waits for the lock, and makes an attempt of its own."
    }
  }

  private final class LockedTracker: Sendable {
    let isDone = Mutex(false)

    func run(_ work: () throws -> Void) rethrows {
      try isDone.withLock { isDone in
        guard !isDone else { return }
        try work()
        isDone = true
      }
    }
  }

  private final class Locking: Screen {
    private let tracker = LockedTracker()
    override func viewDidAppear(_ animated: Bool) { tracker.run { track(animated) } }
  }
}
