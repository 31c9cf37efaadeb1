import Props
import Synchronization

// What people write today.

/// As Apple's sample for actors has it: the task is kept while it runs, then the value; a failure is forgotten.
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

final class Loading: OnActor, System, Shareable, Misusable {
  static let title = (code: "D18", name: "Task kept in an actor")
  typealias Shared = Loader
  let loader = Loader()
  override func suspend(_ work: @escaping AsyncWork) async throws { try await loader.load(work) }
  var deeds: [Column: Deed] {
    func write(_ state: Loader.State?) { try? blocking { [loader] in await loader.write(state) } }
    return [
      .early: ("another method of the actor wrote `state = .loaded(…)`", { write(.loaded(())) }),
      .inside: ("another method of the actor wrote `state = nil`", { write(nil) }),
    ]
  }
}

/// The flag is set first, because an actor lets others in while it awaits, and falls if the work fails.
actor Tracker {
  private var isDone = false

  func run(_ work: AsyncWork) async throws {
    guard !isDone else { return }
    isDone = true
    do { try await work() } catch {
      isDone = false
      throw error
    }
  }

  func write(_ isDone: Bool) { self.isDone = isDone }
}

final class Tracking: OnActor, System, Shareable, Misusable {
  static let title = (code: "D20", name: "actor with a flag")
  typealias Shared = Tracker
  let tracker = Tracker()
  override func suspend(_ work: @escaping AsyncWork) async throws { try await tracker.run(work) }
  var deeds: [Column: Deed] {
    flagDeeds { isFirst in try? blocking { [tracker = self.tracker] in await tracker.write(!isFirst) } }
  }
}

/// All screens share one `once`, which does the work of the latest.
final class Static: Screen, System, Shareable {
  static let title = (code: "D19", name: "static let")
  typealias Shared = Once
  static let latest = UnsafelyShared<Static?>(nil)
  enum Once { static let once: Void? = try? latest.value?.track() }

  required init() {
    super.init()
    Self.latest.value = self
  }
  override func viewDidAppear(_ animated: Bool) { _ = Once.once }
}

/// A lock and a flag beside it are the same.
final class LockedTracker: Sendable {
  let isDone = Mutex(false)
}

final class Locking: Screen, System, Shareable, Misusable {
  static let title = (code: "D21", name: "Mutex held over the work")
  typealias Shared = LockedTracker
  let tracker = LockedTracker()
  override func viewDidAppear(_ animated: Bool) throws {
    try tracker.isDone.withLock { isDone in
      guard !isDone else { return }
      try track(animated)
      isDone = true
    }
  }
  var deeds: [Column: Deed] { flagDeeds { isFirst in self.tracker.isDone.withLock { $0 = !isFirst } } }
}
