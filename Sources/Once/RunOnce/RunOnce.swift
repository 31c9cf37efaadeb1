/// A guard and its payload in one: a function that runs once, and from then on returns its first result.
///
/// Call the property as if it were the closure, with the same argument, `try` and `await`. `$` gives the `RunOnce`
/// itself, which can be called the same way:
///
/// ```swift
/// @MainActor final class Feed {
///   @RunOnce var trackView = { print("viewed") }
///   @RunOnce var show = { (feed: Feed) in print("shown with", feed.items.count, "items") }
///   @RunOnce var load = { (feed: Feed) async throws in try await feed.fetch() }
///   @RunOnce var sessionID = { () -> Int in 42 }
///   var items = ["a", "b"]
///
///   func fetch() async throws { items.append("c") }
///
///   func viewDidAppear() {
///     trackView()
///     trackView()
///     show(self)
///     print($trackView.hasRun, sessionID(), sessionID())
///   }
/// }
///
/// Feed().viewDidAppear()  // viewed, shown with 2 items, true 42 42
/// ```
///
/// As a value it takes a `@Sendable` closure and is `Sendable` itself: for `Sendable` classes, actors, statics,
/// globals.
///
/// ```swift
/// final class Service: Sendable {
///   static let bootstrap = RunOnce { print("registered") }
///   let connect = RunOnce { () async throws in try await Task.sleep(for: .milliseconds(1)) }
/// }
///
/// Service.bootstrap()  // registered
/// Service.bootstrap()
/// ```
///
/// A payload takes one argument at most (a tuple or the owner carries more), may be `throws`, `async` or both, and
/// returns what it likes. On an actor, take the actor as an `isolated` parameter. In a main-actor class, let an
/// asynchronous payload take the owner and call a method of it, as `load` does. Copies share the state, and a function
/// that was taken out of the property is still guarded.
///
/// Provide a payload later with ``DeferredPayload/later``; run it once per installation with an ``OnceStore``:
///
/// ```swift
/// final class Form {
///   @RunOnce(payload: .later) var delayedSetup: () -> Void
///   @RunOnce(in: .memory()) var migrate = { print("migrated") }
/// }
///
/// let form = Form()
/// form.delayedSetup()
/// form.$delayedSetup.provide { print("set up") }  // set up
/// form.migrate()  // migrated
/// ```
///
/// ## What it guarantees
///
/// The payload succeeds exactly once, under any contention. A call that returns has waited for that run, sees its
/// effects and has its result; arguments of later calls are ignored. After the run the payload and its captures are
/// released. From outside the owner's code nothing can reset it.
///
/// ## A second concurrent caller
///
/// Waits until the run that it lost to has ended: a synchronous one blocks its thread, an asynchronous one suspends. An
/// asynchronous payload runs in its first caller's task, with its isolation, priority and task-local values; a caller
/// of higher priority raises that task's, where the system can.
///
/// ## Failure
///
/// If the payload throws, its caller gets the error and the next call tries again; a waiting caller is the next. A task
/// that is cancelled while it waits leaves with `CancellationError` if the payload's type can throw, and waits on if
/// not.
///
/// ## Re-entrancy
///
/// A payload may trigger any other once. Calling its own, on its thread or in its task, does nothing if it returns
/// nothing; where a value is owed the process stops with a message. A payload that waits for another task or thread
/// which calls the same once is a deadlock, as with any lock. So is a thread that ends inside a payload
/// (`Thread.exit`).
///
/// ## Cost
///
/// After the run a call is one atomic load: no lock, no allocation. To make one is one allocation. Before the run
/// ``hasRun`` asks whether it is being observed, for the price of a read of an `@Observable` property.
///
/// ## Which one to take
///
/// A fact and no code: ``SetOnce``. A value that one reads: ``LazyOnce``. No place for a property:
/// `RunOnce.forLifetime(of:)`. Once per process, without argument or failure: a plain `static let`.
///
/// The idea to keep guard and payload together is Swift-RunOnce's.
@propertyWrapper
public struct RunOnce<Payload> {
  /// The one field: copies share it.
  ///
  /// The fast paths look at it directly. The slow ones are not inlined, and are handed an `Unmanaged` of it: if the
  /// optimiser saw the object itself go into a call that might do anything, it would retain it ahead of every fast
  /// path. They take a reference of their own before anything else, as a payload may replace the very property that
  /// holds this value. Up to then the caller holds the object: its last release stays behind a call that the optimiser
  /// cannot see into, since that might use the object through a reference elsewhere. `TemporaryTests`, under
  /// AddressSanitizer, holds the optimiser to that.
  @usableFromInline let storage: RunOnceStorage<Payload>

  @usableFromInline
  init(_ storage: RunOnceStorage<Payload>) {
    self.storage = storage
  }

  /// The guarded function: called, it runs the payload, waits for a run under way, or returns the first result.
  @inlinable
  public var wrappedValue: Payload {
    if isFinished {
      // After the run of a `Void` payload there is nothing left to guard, and the function to hand out captures
      // nothing. To build it here from its code and the constant that stands for "no context" is what lets the
      // optimiser drop the retain and the release around the call. The two words were taken from a function of this
      // very type, so code that is signed for the type is still signed rightly.
      let code = storage.emptyFunction
      if code != 0 { return unsafeBitCast((code, 0 as UInt), to: Payload.self) }
    }
    return Self.function(.passUnretained(storage))
  }

  /// The `RunOnce` itself, which can be called like the property and tells whether it ``hasRun``.
  @inlinable
  public var projectedValue: RunOnce { self }

  /// The function to hand out where it has a context; apart, so that the path above stays small enough to inline.
  @inlinable
  @inline(never)
  static func function(_ unmanaged: Storage) -> Payload {
    unmanaged._withUnsafeGuaranteedRef { storage in
      // Between the look and the retain of what is returned nothing runs that could drop the storage.
      storage.latch.isFinished ? storage.function.unsafelyUnwrapped : guarded(unmanaged)
    }
  }

  // Not made anew for each client: it is called once, if at all.
  @usableFromInline
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func guarded(_ unmanaged: Storage) -> Payload {
    unmanaged.takeUnretainedValue().guarded
  }

  /// Whether a run has succeeded.
  ///
  /// Asking neither starts a run nor waits for one. With a store it asks the store, too.
  @inlinable
  public var hasRun: Bool { Self.hasRun(.passUnretained(storage)) }

  // A store runs code that may drop the storage; without one, a retain would cost as much as the rest.
  @usableFromInline
  @inline(never)
  static func hasRun(_ unmanaged: Storage) -> Bool {
    unmanaged._withUnsafeGuaranteedRef { $0.hasRunAlone } ?? unmanaged.takeUnretainedValue().hasRun
  }

  /// Whether a payload is inside: what a spinner needs.
  ///
  /// False before the run, after it, and after a throw. Asking neither starts a run nor waits for one.
  @inlinable
  public var isRunning: Bool { Self.isRunning(.passUnretained(storage)) }

  @usableFromInline
  @inline(never)
  static func isRunning(_ unmanaged: Storage) -> Bool { unmanaged._withUnsafeGuaranteedRef { $0.isRunning } }

  /// The first result, if there is one worth showing.
  var resultToShow: Any? { storage.resultToShow }
}

/// `@unchecked Sendable`: the storage hands its payload to callers on any thread, which is right if the payload is
/// `Sendable`. So are then its result and, where a call is kept for later, its argument: the initialisers demand it.
extension RunOnce: @unchecked Sendable where Payload: Sendable {}
