import Foundation
import Props

extension Contestant {
  /// D18, which is in none of the essays and on no page: what a model has that loads once without this package.
  static var keptTask: Contestant {
    Contestant(
      id: "D18",
      name: "Task kept by hand",
      make: { work in
        let kept = KeptTask<Void>()
        return Subject(
          { try kept.loadAndBlock(work) },
          callWithPause: { pause in try kept.loadAndBlock(pause: pause, work) },
          acts: Acts(
            early: [Act("another method of the type wrote `task = Task {}`") { kept.task = Task {} }],
            reset: [Act("another method of the type wrote `task = nil`") { kept.task = nil }]
          )
        )
      },
      capturing: { canary in
        let kept = KeptTask<Void>()
        try? kept.loadAndBlock { canary.sing() }
        return kept
      },
      written: Written(
        Keeping(),
        lines: Keeping.end - Keeping.start,
        system: ("13", "Swift's concurrency needs it")
      )
    ) {
      for column in [.inline, .owner] as [Column] {
        $0.moot[column] = "its code runs later, after the experiment has looked at the screen"
      }
      $0.reasons[.throws] = "A task that has failed is kept like any other, and its error with it."
      $0.reasons[.itself] = "The task waits for its own end."
      $0.suspending = { work in
        let kept = KeptTask<Void>()
        return { try? await kept.load(work).value }
      }
      $0.takingArgument = { receive in
        let (kept, receive) = (KeptTask<Void>(), UnsafelyShared(receive))
        return { argument in try? kept.loadAndBlock { receive.value(argument) } }
      }
      $0.returningResult = { work in
        let (kept, work) = (KeptTask<Int>(), UnsafelyShared(work))
        return { try? kept.loadAndBlock { work.value() } }
      }
    }
  }

  /// The system: a task that is kept, so that whoever comes later waits for the same one.
  private final class KeptTask<Value: Sendable>: @unchecked Sendable {
    // Invariant: `kept` is touched only under the lock, which only keeps memory safe: test and set stay two steps.
    private let lock = NSLock()
    private var kept: Task<Value, any Error>?

    var task: Task<Value, any Error>? {
      get { lock.withLock { kept } }
      set { lock.withLock { kept = newValue } }
    }

    func load(
      pause: () -> Void = {},
      _ work: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
      if let task { return task }
      pause()
      return lock.withLock {
        let task = Task { try await work() }
        kept = task
        return task
      }
    }

    /// The same for a caller that is a thread.
    func loadAndBlock(pause: () -> Void = {}, _ work: @escaping @Sendable () throws -> Value) throws -> Value {
      let task = load(pause: pause, work)
      let (end, result) = (DispatchSemaphore(value: 0), UnsafelyShared<Result<Value, any Error>?>(nil))
      Task.detached {
        result.value = await task.result
        end.signal()
      }
      end.wait()
      guard let result = result.value else { preconditionFailure("the task has ended without a result") }
      return try result.get()
    }
  }

  private final class Keeping: Screen {
    static let start = #line + 1
    private var task: Task<Void, Never>?
    override func viewDidAppear(_ animated: Bool) {
      task = task ?? Task { [screen = UnsafelyShared(self)] in screen.value.track(animated) }
    }
    static let end = #line
  }
}
