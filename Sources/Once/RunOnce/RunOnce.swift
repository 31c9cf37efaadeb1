/// A function that runs once, and from then on returns its first result.
///
/// The closure, the *payload*, takes one argument at most, and may throw, suspend, and return a value. `$trackView` is
/// the `RunOnce` behind the property `trackView`:
///
/// ```swift
/// @MainActor final class Feed {
///   @RunOnce var trackView = { print("viewed") }
///   @RunOnce.WithSelf({ @MainActor (feed: Feed) async throws in
///     try await feed.fetch()
///   }) var load
///   @RunOnce var sessionID = { () -> Int in 42 }
///
///   func fetch() async throws { print("loaded") }
///
///   func viewDidAppear() async throws {
///     trackView()
///     trackView()
///     try await load()
///     print($trackView.hasRun, sessionID(), sessionID())
///   }
/// }
///
/// try await Feed().viewDidAppear()  // viewed, loaded, true 42 42
/// ```
///
/// To share a `RunOnce` between threads, declare a `let`. It is `Sendable` if its result is. The type of this one is
/// `RunOnce<@Sendable () -> Void>`:
///
/// ```swift
/// enum Service {
///   static let bootstrap = RunOnce { print("registered") }
/// }
///
/// Service.bootstrap()  // registered
/// ```
///
/// - **It guarantees** that the payload succeeds exactly once. Later calls see its effects and return its result. Their
///   arguments are ignored. Then the payload and its captures are released.
/// - **A second concurrent caller** in this process waits, blocked or suspended. An asynchronous payload runs in its
///   first caller's task. ``ConcurrentCalls`` has a form that does not wait, and one that shares failures.
/// - **Failure:** if the payload throws, its caller gets the error, and the next call, or one that waits, tries again.
///   A payload that returns has succeeded, even if it caught its error or its cancellation, or returns `nil`. So throw
///   what should be tried again. If a waiting caller is canceled, its call throws `CancellationError`. If the payload
///   cannot throw, that caller keeps waiting.
/// - **Reentrancy:** if a payload calls itself, on its thread or in its task, that call does not do anything. If that
///   call must return a value, it stops the program with a message.
/// - **Cost:** after the run, one atomic load. A call of a property also retains its result. See [Speed](doc:Speed).
/// - **Use instead** a ``SetOnce`` for a condition, a ``LazyOnce`` for a value, or `RunOnce.forLifetime(of:)` without a
///   property. In a SwiftUI `View`, use a property of the model.
///
/// > Important: If a payload waits for one of its callers, both wait forever. A subclass can override the property:
/// > make it `final`. Replacing the wrapper, `_load = RunOnce(…)`, does not notify a view.
///
/// The idea comes from Swift-RunOnce. In a file that imports both packages, write `Once.RunOnce`.
@propertyWrapper
public struct RunOnce<Payload> {
  /// The one field: copies share it.
  ///
  /// The fast paths look at it directly. The slow ones are not inlined and are handed an `Unmanaged` of it. If the
  /// optimizer saw the object itself go into a call that might do anything, it would retain it ahead of every fast
  /// path. A slow path that calls foreign code first takes a reference of its own: a payload may replace the property
  /// that holds this value. Until then the caller holds the object: the optimizer cannot move its last release ahead of
  /// a call that it cannot see into. `TemporaryTests` checks that under AddressSanitizer.
  @usableFromInline let storage: Run

  @usableFromInline init(_ storage: Run) { self.storage = storage }

  /// The guarded function, which runs the payload, waits for a run under way, or returns the first result.
  @inlinable public var wrappedValue: Payload {
    if storage.isDone {
      // After the run of a `Void` payload the function to hand out captures nothing: no retain and no release.
      let (code, context) = storage.words()
      if context == 0 { return unsafeBitCast((code, 0 as UInt), to: Payload.self) }
    }
    return Self.guardedFunction(.passUnretained(storage))
  }

  /// The function to hand out if it has a context: separate, so that the path above stays small enough to inline.
  @inlinable @inline(never) static func guardedFunction(_ run: Unmanaged<Run>) -> Payload {
    run._withUnsafeGuaranteedRef {
      // Nothing that could drop the run happens between the check and the retain of what is returned.
      restore($0.isDone ? $0.function.unsafelyUnwrapped : makeGuard(run), to: Payload.self)
    }
  }

  /// The `RunOnce` itself, which can be called like the property and says whether it ``hasRun``.
  @inlinable public var projectedValue: RunOnce { self }

  /// A Boolean value that indicates whether a run has succeeded.
  ///
  /// Reading it does not start a run, and does not wait for one. With a store, it asks the store, too. A mark that was
  /// made with ``OnceStore/Marking/beforeRun`` says that a run began in an earlier process, and that run may have
  /// failed.
  @inlinable public var hasRun: Bool { storage.isDone ? true : isSetSlow(.passUnretained(storage)) }

  /// A Boolean value that indicates whether a payload is running, for example to show a spinner.
  ///
  /// It is `false` before the run, after the run, and after a throw. Reading it does not start a run, and does not wait
  /// for one.
  @inlinable public var isRunning: Bool { isPayloadRunning(.passUnretained(storage)) }
}

/// `@unchecked Sendable`: the storage hands its payload to callers on any thread, which is right if the payload is
/// `Sendable`. Its result and, where a call is kept for later, its argument then are too: the initializers demand it.
extension RunOnce: @unchecked Sendable where Payload: Sendable {}
