/// A function that runs once, and from then on returns its first result.
///
/// Call the property like the closure, with the same argument, `try`, and `await`. `$` gives the `RunOnce` itself, and
/// can be called, too:
///
/// ```swift
/// @MainActor final class Feed {
///   @RunOnce var trackView = { print("viewed") }
///   @RunOnce.WithSelf({ @MainActor (feed: Feed) async throws in try await feed.fetch() }) var load
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
/// As a value it takes a `@Sendable` closure with a `Sendable` result, and is `Sendable`: for `Sendable` classes,
/// actors, static properties, and globals.
///
/// ```swift
/// enum Service {
///   static let bootstrap = RunOnce { print("registered") }
/// }
///
/// Service.bootstrap()  // registered
/// Service.bootstrap()
/// ```
///
/// A payload takes one argument at most (a tuple or the owner carries more), may be `throws`, `async`, or both, and may
/// return anything. In a class or an actor, ``WithSelf`` takes `self`: `load()` has no argument, `$load` is not called.
/// In a struct, and as a value, the payload takes the owner as an argument. Copies share the state, and a function from
/// the property is still guarded. Provide a payload later with ``DeferredPayload/later``; run it once per installation
/// with an ``OnceStore``.
///
/// - **It guarantees** that the payload succeeds exactly once, under any contention. A call that returns has waited for
///   that run, sees its effects, and has its result; arguments of later calls are ignored. After the run the payload
///   and its captures are released. Nothing outside the owner's code can reset it.
/// - **A second concurrent caller** waits until the run under way has ended: a synchronous one blocks its thread, an
///   asynchronous one suspends. With `@RunOnce(concurrentCalls: .returnImmediately) var close` none waits. An
///   asynchronous payload runs in its first caller's task, with its isolation, priority, and task-local values; a
///   caller of higher priority raises that task's, where the system can.
/// - **Failure:** if the payload throws, its caller gets the error, and the next call, or a waiting one, tries again;
///   with `concurrentCalls: .shareFailure`, all who wait get the error. A task canceled while it waits throws
///   `CancellationError` if the payload's type can throw; otherwise, it waits on.
/// - **Reentrancy:** a payload may trigger any other once. Calling its own, on its thread or in its task, does nothing
///   if it returns nothing; if it must return a value, it traps with a message. Waiting inside for another task or
///   thread that waits for the same once is a deadlock, as with any lock. `Thread.exit` in it leaves the run open.
/// - **Cost:** after the run one atomic load per call, no lock and, in an optimized build, no allocation; one
///   allocation to make it, and one for a result. Before the run ``hasRun`` checks whether it is observed, at the cost
///   of reading an `@Observable` property.
/// - **Use instead** a ``SetOnce`` for a fact without code; a ``SetOnce/Value``, set by the payload, to look at what
///   was loaded; a ``LazyOnce`` for a value to read; `RunOnce.forLifetime(of:)` where there is no place for a property;
///   a plain `static let` for once per process without argument or failure.
/// - **In a SwiftUI `View`** each update creates the struct again, which would run the payload again: put it into the
///   model that the view keeps, or use `onAppearOnce` and `taskOnce` from `OnceSwiftUI`.
///
/// The idea of keeping guard and payload together is Swift-RunOnce's.
@propertyWrapper
public struct RunOnce<Payload> {
  /// The one field: copies share it.
  ///
  /// The fast paths look at it directly; the slow ones are not inlined and are handed an `Unmanaged` of it. If the
  /// optimizer saw the object itself go into a call that might do anything, it would retain it ahead of every fast
  /// path. A slow path takes a reference of its own before anything else, as a payload may replace the property that
  /// holds this value. Until then the caller holds the object: the optimizer cannot move its last release ahead of a
  /// call that it cannot see into. `TemporaryTests` checks that under AddressSanitizer.
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

  /// The function to hand out if it has a context; separate, so that the path above stays small enough to inline.
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
  /// Asking neither starts a run nor waits for one. With a store it asks the store, too.
  @inlinable public var hasRun: Bool { storage.isDone ? true : isSetSlow(.passUnretained(storage)) }

  /// A Boolean value that indicates whether a payload is running, for example to show a spinner.
  ///
  /// False before the run, after it, and after a throw. Asking neither starts a run nor waits for one.
  @inlinable public var isRunning: Bool { isPayloadRunning(.passUnretained(storage)) }
}

/// `@unchecked Sendable`: the storage hands its payload to callers on any thread, which is right if the payload is
/// `Sendable`. Its result and, where a call is kept for later, its argument then are too: the initializers demand it.
extension RunOnce: @unchecked Sendable where Payload: Sendable {}
