/// A function that runs once, and from then on returns its first result.
///
/// Its closure, the *payload*, may throw, suspend, return a value, and take arguments. You call the property like a
/// function, and `$load.hasRun` says whether a run of `load` has succeeded:
///
/// ```swift
/// @MainActor final class Feed {
///   var items: [String] = []
///   @RunOnce var trackView = { print("viewed") }
///   @RunOnce.WithSelf(onMainActor: { (feed: Feed) async throws in
///     feed.items = try await feed.fetch()
///   }) var load
///
///   func fetch() async throws -> [String] { ["a", "b"] }
///
///   func viewDidAppear() async throws {
///     trackView()
///     trackView()
///     try await load()
///     print(items, $load.hasRun)
///   }
/// }
///
/// try await Feed().viewDidAppear()  // viewed / ["a", "b"] true
/// ```
///
/// | You need | You write |
/// |---|---|
/// | code that runs once per object | `@RunOnce var trackView = { … }` |
/// | … and uses the object | `@RunOnce.WithSelf({ (sheet: Sheet) in … }) var show` |
/// | … and loads, on the main actor | `@RunOnce.WithSelf(onMainActor: { (feed: Feed) async throws in … }) var load` |
/// | … in an actor, for its own code | `@RunOnce.WithSelf({ (cache: isolated Cache) async in … }) private var fill` |
/// | … and takes an argument | `@RunOnce.WithSelf({ (sheet: Sheet, name: String) in … }) var done`, and `done("ada")` |
/// | … shared by threads | `let connect = RunOnce { (chat: Chat) async throws in … }`, and `try await connect(self)` |
/// | … shared by threads, with a payload on the main actor | `let register = RunOnce { @MainActor in … }` |
/// | … assigned in an `init` | `let id: AsyncOnce<String, any Error>`, or a `BlockingOnce`, and `id = RunOnce { … }` |
/// | … provided later, a `() -> Void` | `@RunOnce(payload: .later) var setUp`, and `$setUp.provide { … }` |
/// | … for which a second caller must not wait | `let close = RunOnce(concurrentCalls: .returnImmediately) { … }` |
/// | … in the middle of a method | `RunOnce.forLifetime(of: self) { … }` |
/// | code that runs once per process | `static let start = RunOnce { … }` |
/// | … per installation, with `import OnceFoundation` | `@RunOnce(in: .userDefaults(key: "…")) var migrate = { … }` |
///
/// For more forms, see [Choose a wrapper](doc:ChooseAWrapper). The property does not have a function's type, so write a
/// closure where a function is wanted: `Button("Track") { feed.trackView() }`,
/// `Button("Load") { Task { try await feed.load() } }`. A `Sendable` class without a global actor needs a `let`, which
/// threads can share if its result is `Sendable`. The payload of a `let` has to be `@Sendable` or on the main actor.
///
/// - **It guarantees** that calls run the payload until one run has succeeded, and never after that. Later calls see
///   the effects of that run and return its result, and their arguments are ignored. All copies share the run. The
///   payload and its captures are released as soon as a run has succeeded.
/// - **A second concurrent caller** in this process waits, blocked or suspended. An asynchronous run has a task of its
///   own, with the first caller's priority, task-local values, and isolation (unless the payload names an actor or is
///   `@concurrent`). The run belongs to all who wait for it, and is canceled when the last of them is. A later caller
///   waits for the canceled run to end, and shares a new run if the canceled one has failed. The caller that started
///   the run stays until the run has ended, canceled or not, so a time limit around its call may come too late. Any
///   other caller leaves at once when it is canceled, unless its payload cannot throw a `CancellationError`. If a
///   synchronous payload neither throws nor returns a value, ``ConcurrentCalls`` can let a second call return at once.
/// - **Failure:** if the payload throws, the next call tries again. All who share an asynchronous run get its error.
///   Callers of a synchronous payload take turns: only the thread that ran the payload gets the error, and whoever has
///   the next turn tries again. A payload that returns has succeeded, so throw if the next call should try again.
/// - **Reentrancy:** if a payload calls itself, on its thread or in its task, that call does not do anything. But if
///   the call must return a value, it stops the process with a message. A payload whose only expression is
///   `screen.$flag.set()` returns the `Bool`, so to return nothing, write `-> Void` before its `in`.
/// - **Cost:** after the run, a synchronous call takes one atomic load and the copy of its result, and a call of a
///   payload that suspends takes more. See [Speed](doc:Speed).
/// - **Use instead** a ``SetOnce`` if nobody has to wait for the first caller, a ``LazyOnce`` for a property that reads
///   as a value, or `RunOnce.forLifetime(of:)` in a method. In a SwiftUI `View`, use a property of the model, with
///   `@ObservationIgnored` before the property if the model is `@Observable`.
///
/// > Warning: Payloads that wait for each other deadlock if different callers started them, and so does a payload that
/// > waits for one of its callers. If all payloads are asynchronous and can throw a `CancellationError`, canceling all
/// > callers ends the deadlock, unless a payload waits for a `Task { }`.
///
/// The idea comes from Swift-RunOnce. In a file that imports both packages, write `Once::RunOnce`, which needs Swift
/// 6.3.
@propertyWrapper @frozen
public struct RunOnce<Kind, Argument, Failure: Error, Result> {
  /// The one field, which copies share.
  ///
  /// A call after the run looks at its word and its result without retaining it. A slow path takes it as `Unmanaged`,
  /// and retains it only if it calls foreign code. Otherwise the optimizer would retain it on the fast path, too.
  @usableFromInline let storage: Run

  @inlinable init(_ storage: Run) { self.storage = storage }

  /// The `RunOnce` itself, which is called like a function.
  @inlinable public var wrappedValue: RunOnce { self }

  /// The `RunOnce` itself, which says whether it ``hasRun``.
  @inlinable public var projectedValue: RunOnce { self }

  /// A Boolean value that indicates whether a run has succeeded.
  ///
  /// With a store, the mark of another process counts as a success. To ask whether a run has succeeded or is under way,
  /// read ``hasRunOrIsRunning``, because `hasRun || isRunning` reads twice, and is `false` if the run ends in between.
  @inlinable public var hasRun: Bool { storage.isDone ? true : isSetSlow(.passUnretained(storage)) }

  /// A Boolean value that indicates whether a payload is running, for example to show a spinner.
  ///
  /// It is `false` before and after any run. From macOS 14 and iOS 17 on, a view that reads it is redrawn on changes.
  @inlinable public var isRunning: Bool { isPayloadRunning(.passUnretained(storage)) }

  /// A Boolean value that indicates whether a run has succeeded or is under way, in one read.
  ///
  /// It becomes `true` when a payload starts, or with the mark of a store, and `false` again only if a payload throws.
  @inlinable public var hasRunOrIsRunning: Bool {
    storage.isDone ? true : hasRunOrIsRunningSlow(.passUnretained(storage))
  }
}

/// `@unchecked Sendable`: whoever has a copy may call the payload, and gets the result of whoever ran it. The shared
/// kinds take only payloads that are `@Sendable`, or the main actor's.
///
/// `Kind: Sendable`, and no protocol of this module. For any other condition the compiler takes the conformance for an
/// unconditional one where a value is captured or crosses isolation (Swift 6.3.1), and refuses nothing.
extension RunOnce: @unchecked Sendable where Kind: Sendable, Result: Sendable {}

/// Whether a payload is running.
@usableFromInline @inline(never) func isPayloadRunning(_ run: Unmanaged<Run>) -> Bool {
  run._withUnsafeGuaranteedRef { run in
    if run.isDone { return false }
    run.track(Cell.runningPath)
    // A reader that finds no run is told of the next one. Only a reader that finds a run also waits for its success.
    guard run.isRunning else { return false }
    run.track(Cell.donePath)
    return run.isRunning
  }
}

/// Whether a payload is running or has succeeded, in one look at the word.
@usableFromInline @inline(never) func hasRunOrIsRunningSlow(_ run: Unmanaged<Run>) -> Bool {
  run._withUnsafeGuaranteedRef { run in
    // Another object may have run for the mark that both have in a store.
    if run.isKnownSet == true { return true }
    run.track(Cell.runningPath)
    return run.word & (Cell.running | Cell.done) != 0 || run.isSet
  }
}
