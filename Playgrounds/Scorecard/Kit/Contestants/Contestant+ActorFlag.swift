import Foundation
import Props

extension Contestant {
  /// D20: the flag is set first, because an actor lets others in while it awaits, and falls if the work fails.
  static var actorFlag: Contestant {
    Contestant("D20", "actor with a flag", screen: Tracking()) { work in
      let (tracker, isInside) = (Tracker(), UnsafelyShared<Thread?>(nil))
      let call: @Sendable (isolated Tracker) throws -> Void = { tracker in
        try tracker.run {
          isInside.value = .current
          defer { isInside.value = nil }
          try work()
        }
      }
      return Subject(
        {
          // A call from within the work is on the actor already.
          if isInside.value == .current { return try tracker.assumeIsolated(call) }
          try blocking { try await call(tracker) }
        },
        acts: Acts(
          early: [Act("another method of the actor set the flag") { try? blocking { await tracker.write(true) } }],
          inside: [Act("another method of the actor reset it") { try? blocking { await tracker.write(false) } }]
        )
      )
    } change: {
      $0.isActor(Tracker.self)
      $0.suspending = { work in
        let tracker = Tracker()
        return { await tracker.run(work) }
      }
      $0.reasons[.async] = "An actor lets others in while it awaits: the second finds the flag set, and continues."
      $0.reasons[.share] =
        "The second caller waits for the actor, finds the flag reset, and makes an attempt of its own."
    }
  }

  private actor Tracker {
    private var isDone = false

    func run(_ work: () throws -> Void) rethrows {
      guard !isDone else { return }
      isDone = true
      do { try work() } catch {
        isDone = false
        throw error
      }
    }

    func run(_ work: @Sendable () async throws -> Void) async rethrows {
      guard !isDone else { return }
      isDone = true
      do { try await work() } catch {
        isDone = false
        throw error
      }
    }

    func write(_ isDone: Bool) { self.isDone = isDone }
  }

  private final class Tracking: Screen {
    private let tracker = Tracker()
    override func viewDidAppear(_ animated: Bool) {
      try? Contestant.blocking { [screen = UnsafelyShared(self), tracker] in
        await tracker.run { screen.value.track(animated) }
      }
    }
  }
}
