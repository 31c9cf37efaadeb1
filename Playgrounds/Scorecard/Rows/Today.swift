import Props

/// What people write today, as Apple's sample for actors has it: the task is kept while it runs, then the value; a
/// failure is forgotten.
actor Loader {
  enum State { case loading(Task<Void, any Error>), loaded(Void) }
  private var state: State?

  func load(_ work: @escaping AsyncWork) async throws {
    switch state {
    case .loaded(let value): return value
    case .loading(let task): return try await task.value
    case nil:
      let task = Task { @concurrent in try await work() }
      state = .loading(task)
      do { state = .loaded(try await task.value) } catch {
        state = nil
        throw error
      }
    }
  }

  func write(_ state: State?) { self.state = state }
}

final class Loading: Screen, System, Shareable, Suspending, Misusable {
  static let title = (code: "keptTask", name: "Task kept in an actor")
  typealias Shared = Loader
  let loader = Loader()
  func suspend(_ work: @escaping AsyncWork) async throws { try await loader.load(work) }
  override func viewDidAppear(_ animated: Bool) throws {
    // In an app the screen is bound to the main actor, and so may be captured.
    try blocking { [screen = UnsafelyShared(self)] in
      try await screen.value.suspend { try screen.value.track(animated) }
    }
  }
  var deeds: [Column: Deed] {
    func write(_ state: Loader.State?) { try? blocking { [loader] in await loader.write(state) } }
    return [
      .early: ("another method of the actor wrote `state = .loaded(…)`", { write(.loaded(())) }),
      .inside: ("another method of the actor wrote `state = nil`", { write(nil) }),
    ]
  }
}
