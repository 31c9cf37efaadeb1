public import Once

/// Shares one run of your code among all who ask for a key at the same time, and keeps the results that you choose.
///
/// The closure that you pass with the key is called the *payload*. If the key has neither a result nor a run, the
/// payload runs in the isolation of its caller, and may use whatever that caller may use:
///
/// ```swift
/// actor Thumbnails {
///   private struct Key: Hashable {
///     var name: String
///     var width: Int
///   }
///   private let images = OncePerKey<Key, String>(keeping: .last(100))
///
///   func image(of name: String, width: Int) async throws -> String {
///     try await images(Key(name: name, width: width)) {
///       try await draw(name, width)
///     }
///   }
///
///   private func draw(_ name: String, _ width: Int) async throws -> String {
///     print("drawing", name)
///     return "\(name), \(width) wide"
///   }
/// }
///
/// let thumbnails = Thumbnails()
/// async let one = thumbnails.image(of: "cat", width: 80)
/// async let other = thumbnails.image(of: "cat", width: 80)
/// print(try await one == other)  // drawing cat / true
/// print(try await thumbnails.image(of: "cat", width: 160))  // drawing cat / cat, 160 wide
/// ```
///
/// Keep the `OncePerKey` private, next to the one method that calls it. Otherwise methods with equal keys and different
/// payloads could get each other's results.
///
/// The run of a key behaves like that of an asynchronous `RunOnce`, except that each caller brings its own payload, and
/// that a payload's call for its own key throws. A `OncePerKey` is `Sendable` if its key is. Copies share everything.
///
/// - **It guarantees** that a key has one run at a time, and with ``KeptResults/all`` only one success.
/// - **A second concurrent caller** suspends, and gets the result or the error of the run under way. The run has a task
///   of its own, belongs to all who wait for it, and is canceled when the last of them is. A later caller waits for the
///   canceled run to end, and shares a new run if the canceled one has failed. A canceled caller leaves at once with a
///   `CancellationError`, but the caller that started the run stays until the run has ended.
/// - **Failure:** an error is for all who wait, and is not kept, so the next call tries again with its own payload.
/// - **Reentrancy:** a payload may ask for other keys. If payloads ask for each other's keys in a circle, or a payload
///   for its own, the call that would close the circle throws a ``RecursiveKeyError``. If the circle leads through a
///   `RunOnce`, another `OncePerKey`, or a child task, the calls may instead wait until all their callers are canceled.
///   If a payload in the circle waits for a `Task { }`, or a `RunOnce` that cannot throw a `CancellationError`, the
///   calls may wait forever. If a `RunOnce` that must return a value is called from inside its own run, the process
///   stops.
/// - **Cost:** for a kept result one lookup under a lock, and for a run one task and 14 allocations. The key's `==` and
///   `hash(into:)` run under that lock, so they must not use the same `OncePerKey`.
/// - **Use instead** a `RunOnce` for one key, and a dictionary if the work neither suspends nor is shared by threads.
///
/// ## What belongs in the key
///
/// Callers with equal keys share a run, and its result while that is kept. So the key decides who gets whose result:
///
/// - **Include all that the result depends on:** the size, the language, and above all the user, because otherwise one
///   user gets what only another is allowed to see. Task-local values count, too, as the run has those of one caller.
/// - **Include a version,** raised after each change, if this process changes the data. Otherwise a call may join a run
///   that began before the change, even if no result is kept. Choose ``KeptResults/last(_:)``, as ``KeptResults/all``
///   keeps old results. If another process changes the data, too, choose ``KeptResults/nothing`` with a version.
/// - **Leave out what is reused,** such as an `ObjectIdentifier`, because a later object can have that of an earlier
///   one. Declare a `RunOnce` in the object instead.
/// - **Leave out what is not equal to itself,** such as `Double.nan`, because such a key shares nothing.
///
/// ## What belongs in the payload
///
/// - **A time limit** for the request. A limit around a call cannot end a run for which others wait, and the call that
///   started such a run stays until the run has ended. So put a limit into the payload, where it ends the run for all.
/// - **A `@concurrent` function for long computations,** because the payload runs on the actor of its caller.
/// - **A second task,** `try await Task { … }.value`, for work that must be finished once it has begun, such as the
///   refresh of a token (see *Refresh a token* in the Recipes of `Once`). No caller can cancel that task, so if it
///   hangs, only a time limit inside it ends the run. That task must not ask for its run's key, or it waits for itself.
/// - **A result that several callers can use.** A stream can be read only once, so collect what it brings.
/// - **Errors that are thrown.** An error in a `Swift.Result` is kept like any other result, even a cancellation.
/// - **No assignment to the model.** A late answer for a previous user or version would overwrite the current data. So
///   return the result, and let the caller assign it if the key is still current. But let the payload store what you
///   keep for each key, such as a token in an actor, because otherwise a call between the run and the caller's
///   assignment would refresh the token again. If the user has logged out before the payload stores the token, let the
///   payload throw instead. If the version has changed, let the payload return the result without storing it.
///
/// ## What it cannot do
///
/// - **Remove a result, or let it expire.** To invalidate results, put a version into the key. To clear all, assign a
///   new `OncePerKey` to a private `var`. Runs under way then go on for those who wait, beside new ones for the same
///   keys. If single results must expire or be removed, choose ``KeptResults/nothing``, and add a `URLCache` if the
///   server says how long a response holds, an `NSCache` if memory decides what stays, or a dictionary if you decide.
/// - **Update a view.** Observation does not track a `OncePerKey`, so let the model keep what is shown. To show at once
///   what is kept, look with ``resultIfKept(for:)``, because a call answers only after an `await`.
/// - **Block.** If code cannot await, keep a dictionary of `SetOnce.Value` behind a lock, as the Recipes of `Once` do.
@frozen public struct OncePerKey<Key: Hashable, Result: Sendable> {
  @usableFromInline let table: Table<Key, Result>

  /// Creates a `OncePerKey` that has no results yet.
  ///
  /// - Parameter results: Which results are kept. You have to choose, because no default would suit most programs.
  @inlinable public init(keeping results: KeptResults) { table = Table(limit: results.limit) }

  /// Returns the result that is kept for the key, waits for the run under way, or runs the payload.
  ///
  /// - Parameters:
  ///   - key: The key. Of several equal keys, that of the first caller is kept, for as long as the run or its result.
  ///   - payload: The code to run, which this call releases, whether it ran or not. You need not write `self.` in it.
  /// - Returns: The result of the key's run, which may be that of another caller's payload.
  /// - Throws: The error of the run, a `CancellationError` if the task is canceled while it waits for another's run, or
  ///   ``RecursiveKeyError``.
  @inlinable @discardableResult nonisolated(nonsending) public func callAsFunction(
    _ key: Key,
    @_implicitSelfCapture _ payload: nonisolated(nonsending) @escaping () async throws -> Result
  ) async throws -> Result {
    if let known = table.result(for: key) { return known }
    return try await start(key, payload)
  }

  /// Returns the result that is kept for the key, without waiting for a run or starting one.
  ///
  /// A row that comes back into view shows at once what it has shown before:
  ///
  /// ```swift
  /// @MainActor final class Pictures {
  ///   private let images = OncePerKey<String, String>(keeping: .last(100))
  ///
  ///   func picture(at address: String) async throws -> String {
  ///     try await images(address) { "the picture at \(address)" }
  ///   }
  ///
  ///   func pictureIfKept(at address: String) -> String? {
  ///     images.resultIfKept(for: address)
  ///   }
  /// }
  ///
  /// let pictures = Pictures()
  /// print(pictures.pictureIfKept(at: "/cat") ?? "a placeholder")  // a placeholder
  /// _ = try await pictures.picture(at: "/cat")
  /// print(pictures.pictureIfKept(at: "/cat") ?? "a placeholder")  // the picture at /cat
  /// ```
  ///
  /// With `.last(_:)`, a look that finds a result counts as asking for the key. Do not replace this look with a call
  /// whose payload throws, because that error would reach all who wait for the key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The result, or `nil` if the key has none, as during a run and after one that failed.
  @inlinable public func resultIfKept(for key: Key) -> Result? { table.result(for: key) }

  /// Runs the payload or waits, after a lookup that found no result.
  ///
  /// Making the closure takes more than looking up a kept result. Only if this function calls the closure does the
  /// optimizer move that work in here, which a call that finds a result never reaches. So there is such a call, never
  /// made, as no limit is negative. The rest is in `run`, because otherwise each place with a call would contain it.
  @inlinable @inline(never) nonisolated(nonsending) func start(
    _ key: Key,
    _ payload: nonisolated(nonsending) @escaping () async throws -> Result
  ) async throws -> Result {
    if table.limit < 0 { return try await payload() }
    return try await run(key, payload)
  }

  @inlinable @inline(never) nonisolated(nonsending) func run(
    _ key: Key,
    _ payload: nonisolated(nonsending) @escaping () async throws -> Result
  ) async throws -> Result {
    let asker = KeyedRun.current(in: table)
    let (entry, run) = try table.enter(key, from: asker)
    defer { table.leave(entry, from: asker) }
    try await run?(KeyedPayload { table.finish(entry, with: try await payload()) })
    return try table.result(of: entry)
  }
}

/// A call compares its key with those of other calls, so calls of different isolation need keys that can be shared.
extension OncePerKey: Sendable where Key: Sendable {}

extension OncePerKey: CustomStringConvertible, CustomReflectable {
  /// A textual representation that says how many keys run or have a result, and never which: `OncePerKey(2 keys)`.
  public var description: String {
    let count = table.count
    return "OncePerKey(\(count) \(count == 1 ? "key" : "keys"))"
  }

  /// A mirror with the number of keys that run or have a result.
  public var customMirror: Mirror { Mirror(self, children: ["count": table.count]) }
}

extension OncePerKey {
  /// A payload in the place of the declaration.
  @available(*, unavailable, message: "takes a key and its payload where it is called: 'load(url) { try await … }'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(keeping: KeptResults = .all, _: (Key) async throws -> Result) { fatalError() }

  /// The same for a trailing closure, which the compiler takes for a call, and for a key without a payload.
  ///
  /// Without this, `OncePerKey<URL, Image>(keeping: .all) { … }` crashes the compiler (Swift 6.3.1).
  @available(*, unavailable, message: "takes a key and its payload where it is called: 'load(url) { try await … }'")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction<Value>(_: Value) -> Result { fatalError() }
}
