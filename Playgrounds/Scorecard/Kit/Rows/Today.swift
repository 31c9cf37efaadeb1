import Foundation
import Props
import Synchronization

// What people write today.

extension Contestant {
  /// As Apple's sample for actors has it: the task is kept while it runs, then the value; a failure is forgotten.
  static let keptTask = Contestant("D18", "Task kept in an actor", Loading()) {
    $0.can(\.early, "another method of the actor wrote `state = .loaded(…)`") { write($0.loader, .loaded(())) }
    $0.can(\.inside, "another method of the actor wrote `state = nil`") { write($0.loader, nil) }
    $0.isActor(Loader<Void>.self)
    $0.explains(.itself, by: "The task waits for its own end.")
    $0.suspending = { work in
      let loader = Loader<Void>()
      return { try await loader.load(work) }
    }
    let why = "The task belongs to none of its callers. That is right for work that has to end, whoever waits for it."
    $0.intends(.stop, by: why)
  }

  private static func write(_ loader: Loader<Void>, _ state: Loader<Void>.State?) {
    try? blocking { await loader.write(state) }
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

  private final class Loading: Screen {
    let loader = Loader<Void>()
    override func viewDidAppear(_ animated: Bool) throws {
      // In an app the screen is bound to the main actor, and so may be captured.
      try Contestant.blocking { [screen = UnsafelyShared(self), loader] in
        try await loader.load { try screen.value.track(animated) }
      }
    }
  }

  /// Runs asynchronous code for a caller that is a thread.
  fileprivate static func blocking(_ body: @escaping @Sendable () async throws -> Void) throws {
    let (end, result) = (DispatchSemaphore(value: 0), UnsafelyShared(Result<Void, any Error>.success(())))
    Task.detached {
      do { try await body() } catch { result.value = .failure(error) }
      end.signal()
    }
    end.wait()
    try result.value.get()
  }

  static let staticLet = Contestant("D19", "static let", Static()) {
    $0.isPerProcess = true
    $0.makeSubject = { work in
      StaticLet.works.value.append(work)
      return Subject(StaticLet.reads[StaticLet.works.value.count - 1])
    }
    $0.makeAnother = { _ in Subject(StaticLet.reads[StaticLet.works.value.count - 1]) }
    $0.shared = StaticLet.self
    $0.refuses(.early, .outside, .inside, by: .isConstant("Screen.once = ()", "once"))
    $0.refuses(.together, by: .isNoFunction("Screen.once { other() }"))
    $0.refuses(.owner, by: .noSelf("static let early: Void = self.track()"))
    $0.refuses(.inline, by: .noLocal("static let local: Void = print(animated)"))
    $0.moot[.throws] = "its initializer cannot throw"
    $0.moot[.storage] = "it declares a static, which no mirror shows"
    $0.explains(.test, by: "All tests in a process share it.")
    $0.explains(.itself, by: "The initializer waits for its own end.")
  }

  /// As many as an experiment needs, each with the work of its number.
  private enum StaticLet {
    static let works = UnsafelyShared<[Work]>([])
    static let reads: [@Sendable () -> Void] = [{ _ = First.once }, { _ = Second.once }]
    enum First { static let once: Void? = try? works.value[0]() }
    enum Second { static let once: Void? = try? works.value[1]() }
  }

  private final class Static: Screen {}

  /// The flag is set first, because an actor lets others in while it awaits, and falls if the work fails.
  static let actorFlag = Contestant("D20", "actor with a flag", Tracking()) {
    $0.can(\.early, "another method of the actor set the flag") { write($0.tracker, true) }
    $0.can(\.inside, "another method of the actor reset it") { write($0.tracker, false) }
    $0.isActor(Tracker.self)
    $0.suspending = { work in
      let tracker = Tracker()
      return { try await tracker.run(work) }
    }
    $0.explains(.async, by: "An actor lets others in while it awaits: the second finds the flag set, and continues.")
    $0.explains(.share, by: "The second caller waits for the actor, finds the flag reset, and tries on its own.")
  }

  private static func write(_ tracker: Tracker, _ isDone: Bool) { try? blocking { await tracker.write(isDone) } }

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

  private final class Tracking: Screen {
    let tracker = Tracker()
    private let stageInside = UnsafelyShared<Thread?>(nil)
    override func viewDidAppear(_ animated: Bool) throws {
      let call: @Sendable (isolated Tracker) throws -> Void = { [screen = UnsafelyShared(self), stageInside] tracker in
        try tracker.run {
          stageInside.value = .current
          defer { stageInside.value = nil }
          try screen.value.track(animated)
        }
      }
      // A call from within the work is on the actor already.
      if stageInside.value == .current { return try tracker.assumeIsolated(call) }
      try Contestant.blocking { [tracker] in try await call(tracker) }
    }
  }

  /// A lock and a flag beside it are the same.
  static let heldMutex = Contestant("D21", "Mutex held over the work", Locking()) {
    $0.can(\.early, "another method of the type set the flag") { $0.tracker.isDone.withLock { $0 = true } }
    $0.can(\.inside, "another method of the type reset the flag") { $0.tracker.isDone.withLock { $0 = false } }
    $0.refuses(.outside, by: .isPrivate("usual.flag = false", "flag"))
    $0.shared = LockedTracker.self
    $0.explains(.itself, by: "It waits for a lock that it holds itself.")
    $0.explains(.share, by: "The second caller waits for the lock, and makes an attempt of its own.")
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
    let tracker = LockedTracker()
    override func viewDidAppear(_ animated: Bool) throws { try tracker.run { try track(animated) } }
  }
}

extension Row {
  fileprivate mutating func isActor(_ type: any Sendable.Type) {
    refuses(.outside, by: .isPrivate("usual.flag = false", "flag"))
    contestant.shared = type
    contestant.moot[.lock] = "its callers are tasks, which hold no lock while they await"
  }
}
