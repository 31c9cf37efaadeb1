import Foundation
import Props
import Synchronization

// What people write today, in none of the essays and on no page: D18 to D22.

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

  /// D19.
  static var staticLet: Contestant {
    Contestant("D19", "static let", screen: Static()) { work in
      StaticLet.works.value.append(work)
      return Subject(StaticLet.reads[StaticLet.works.value.count - 1])
    } change: {
      $0.isPerProcess = true
      $0.makeAnother = { _ in Subject(StaticLet.reads[StaticLet.works.value.count - 1]) }
      $0.shared = StaticLet.self
      let isConstant = Refusal("Screen.once = ()", "cannot assign to property: 'once' is a 'let' constant")
      for column in [.early, .outside, .inside] as [Column] { $0.refused[column] = isConstant }
      $0.refused[.together] = Refusal("Screen.once { other() }", "cannot call value of non-function type 'Void'")
      $0.refused[.owner] = Refusal("static let early: Void = self.track()", Refusal.noSelf)
      $0.refused[.inline] = Refusal("static let local: Void = print(animated)", Refusal.noLocal)
      $0.moot = [
        .throws: "its initializer cannot throw", .storage: "it declares a static, which no mirror shows",
      ]
      $0.intended[.second] = "It is once per process, for whichever screen comes first."
      $0.reasons[.test] = "All tests in a process share it."
      $0.reasons[.itself] = "The initializer waits for its own end."
    }
  }

  /// As many as an experiment needs, each with the work of its number.
  private enum StaticLet {
    static let works = UnsafelyShared<[Work]>([])
    static let reads: [@Sendable () -> Void] = [{ _ = First.once }, { _ = Second.once }]
    enum First { static let once: Void? = try? works.value[0]() }
    enum Second { static let once: Void? = try? works.value[1]() }
  }

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

  /// D22, of `Synchronization`.
  static var lazyReference: Contestant {
    Contestant("D22", "AtomicLazyReference", asks: false, screen: Referring()) {
      let lazy = Lazy()
      return Site(
        run: { block in
          _ = try lazy.number {
            try block()
            return 0
          }
        },
        acts: Acts(
          early: [Act("another method of the type stored another object") { _ = lazy.number { 0 } }],
          look: ("loaded it", { "\(lazy.reference.load()?.value ?? 0)" })
        )
      )
    } change: {
      $0.shared = Lazy.self
      let isConstant = Refusal(
        "usual.reference = AtomicLazyReference()",
        "cannot assign to property: 'reference' is a 'let' constant"
      )
      for column in [.outside, .inside] as [Column] { $0.refused[column] = isConstant }
      for column in [.race, .wait, .share] as [Column] {
        $0.intended[column] = "Nobody waits: two callers may both make an object, and the first that is stored is kept."
      }
      $0.reasons[.itself] = "Nothing is stored before the work has ended, so a call from within begins it again."
      $0.reasons[.early] = "Any code that has it can store an object first."
    }
  }

  private final class Lazy: Sendable {
    final class Number: Sendable {
      let value: Int
      init(_ value: Int) { self.value = value }
    }

    let reference = AtomicLazyReference<Number>()

    func number(_ make: () throws -> Int) rethrows -> Int {
      try (reference.load() ?? reference.storeIfNil(Number(make()))).value
    }
  }

  /// Of D18 and D20.
  private mutating func isActor(_ type: any Sendable.Type) {
    (refused[.outside], shared) = (.isPrivate, type)
    moot[.lock] = "its callers are tasks, which hold no lock while they await"
  }

  /// Runs asynchronous code for a caller that is a thread.
  private static func blocking<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
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

  private final class Static: Screen {
    private static let trackOnce: Void = print("tracked")
    override func viewDidAppear(_ animated: Bool) { Self.trackOnce }
  }

  private final class Tracking: Screen {
    private let tracker = Tracker()
    override func viewDidAppear(_ animated: Bool) {
      try? Contestant.blocking { [screen = UnsafelyShared(self), tracker] in
        await tracker.run { screen.value.track(animated) }
      }
    }
  }

  private final class Locking: Screen {
    private let tracker = LockedTracker()
    override func viewDidAppear(_ animated: Bool) { tracker.run { track(animated) } }
  }

  private final class Referring: Screen {
    private let lazy = Lazy()
    override func viewDidAppear(_ animated: Bool) {
      _ = lazy.number {
        track(animated)
        return 0
      }
    }
  }
}
