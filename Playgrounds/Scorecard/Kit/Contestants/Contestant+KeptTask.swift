import Foundation
import Props

extension Contestant {
  /// D18, as Apple's sample for actors has it: the task is kept while it runs, then the value; a failure is forgotten.
  static var keptTask: Contestant {
    Contestant("D18", "Task kept in an actor", screen: Loading()) { work in
      let loader = Loader<Void>()
      func write(_ state: Loader<Void>.State?) { try? blocking { await loader.write(state) } }
      return Subject(
        { try blocking { try await loader.load(work) } },
        acts: Acts(
          early: [Act("another method of the actor wrote `state = .loaded(…)`") { write(.loaded(())) }],
          inside: [Act("another method of the actor wrote `state = nil`") { write(nil) }]
        )
      )
    } change: {
      $0.isActor(Loader<Void>.self)
      $0.reasons[.itself] = "The task waits for its own end."
      $0.suspending = { work in
        let loader = Loader<Void>()
        return { try? await loader.load(work) }
      }
    }
  }

  private actor Loader<Value: Sendable> {
    enum State { case loading(Task<Value, any Error>), loaded(Value) }
    private var state: State?

    func load(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
      switch state {
      case .loaded(let value): return value
      case .loading(let task): return try await task.value
      case nil:
        let task = Task { try await work() }
        state = .loading(task)
        do {
          let value = try await task.value
          state = .loaded(value)
          return value
        } catch {
          state = nil
          throw error
        }
      }
    }

    func write(_ state: State?) { self.state = state }
  }

  /// Of D18 and D20.
  mutating func isActor(_ type: any Sendable.Type) {
    (refused[.outside], shared) = (.isPrivate, type)
    moot[.lock] = "its callers are tasks, which hold no lock while they await"
  }

  /// Runs asynchronous code for a caller that is a thread.
  static func blocking<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let (end, result) = (DispatchSemaphore(value: 0), UnsafelyShared<Result<Value, any Error>?>(nil))
    Task.detached {
      do { result.value = .success(try await body()) } catch { result.value = .failure(error) }
      end.signal()
    }
    end.wait()
    guard let result = result.value else { preconditionFailure("the task has ended without a result") }
    return try result.get()
  }

  private final class Loading: Screen {
    private let loader = Loader<Void>()
    override func viewDidAppear(_ animated: Bool) {
      // In an app the screen is bound to the main actor, and so may be captured.
      try? Contestant.blocking { [screen = UnsafelyShared(self), loader] in
        try await loader.load { screen.value.track(animated) }
      }
    }
  }
}
