public import Once

/// Code that has one run at a time for each key, shared by all who ask for that key meanwhile.
///
/// The closure that you pass with the key is called the *payload*. If the key has neither a result nor a run, the
/// payload runs in the isolation of its caller, and may use whatever the caller may use:
///
/// ```swift
/// actor Thumbnails {
///   private let thumbnails = OncePerKey<String, String>(keeping: .last(100))
///
///   func thumbnail(of name: String) async throws -> String {
///     try await thumbnails(name) { try await fetch(name) }
///   }
///
///   private func fetch(_ name: String) async throws -> String {
///     print("fetching", name)
///     return "a small \(name)"
///   }
/// }
///
/// let thumbnails = Thumbnails()
/// async let one = thumbnails.thumbnail(of: "cat")
/// async let other = thumbnails.thumbnail(of: "cat")
/// print(try await one, try await other)  // fetching cat, a small cat a small cat
/// ```
///
/// The run of a key is that of an asynchronous `RunOnce`, and behaves like one, except for reentrancy. A `OncePerKey`
/// is `Sendable` if its key is.
///
/// - **It guarantees** that a key has one run at a time, and with ``KeptResults/all`` only one success.
/// - **A second concurrent caller** suspends, and gets the result or the error of the run under way. The run has a task
///   of its own, belongs to all who wait for it, and is canceled with the last of them. A canceled caller leaves at
///   once with a `CancellationError`, but the one that started the run stays until that has ended.
/// - **Failure:** an error is for all who wait, and is not kept, so the next call tries again with its own payload.
/// - **Reentrancy:** a payload may call for other keys. If a payload calls for its own key, perhaps by way of other
///   keys, that call throws ``RecursiveKeyError``. In a child task of the payload, such a call instead waits until the
///   run is canceled, and in a `Task { }` that the payload starts and waits for, it waits forever.
/// - **Cost:** one lookup under a lock. Of your code, only the key's `==` and `hash(into:)` run under it, so they must
///   not call back.
/// - **Use instead** a `RunOnce` if there is one key, a dictionary if the work neither suspends nor is shared by
///   threads, and an `NSCache` or a `URLCache` if memory or time is to decide what is kept.
///
/// Keep the `OncePerKey` private, next to the one method that calls it, because a call for the same key elsewhere, with
/// another payload, would get the result of that method's payload. Return the result, and do not let the payload assign
/// it, or a late answer for an old user overwrites what is there for the new one. To invalidate, put a version into the
/// key. To clear, assign a new `OncePerKey` to a private `var`, while the runs under way go on for those who wait for
/// them.
@frozen public struct OncePerKey<Key: Hashable, Result: Sendable> {
  @usableFromInline let table: Table<Key, Result>

  /// Creates one without results.
  ///
  /// - Parameter results: Which results are kept. No choice is the right one for most, so there is no default.
  @inlinable public init(keeping results: KeptResults) { table = Table(limit: results.limit) }

  /// Returns the result that is kept for the key, waits for the run under way, or runs the payload.
  ///
  /// - Parameters:
  ///   - key: The key. Of several equal keys, that of the first caller is kept, for as long as the result.
  ///   - payload: The code to run, which is released by this call. In it, nobody has to write `self.`.
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
  /// @MainActor final class Avatars {
  ///   private let images = OncePerKey<String, String>(keeping: .last(100))
  ///
  ///   func image(of user: String) async throws -> String {
  ///     try await images(user) { "a picture of \(user)" }
  ///   }
  ///
  ///   func imageIfKept(of user: String) -> String? {
  ///     images.resultIfKept(for: user)
  ///   }
  /// }
  ///
  /// let avatars = Avatars()
  /// print(avatars.imageIfKept(of: "ada") ?? "a placeholder")  // a placeholder
  /// _ = try await avatars.image(of: "ada")
  /// print(avatars.imageIfKept(of: "ada") ?? "a placeholder")  // a picture of ada
  /// ```
  ///
  /// With `.last(_:)`, a look that finds a result counts as asking for the key. Do not look with a payload that throws
  /// instead, because whoever calls for the key meanwhile gets that error.
  ///
  /// - Parameter key: The key.
  /// - Returns: The result, or `nil` if the key has none, as during its first run and after one that failed.
  @inlinable public func resultIfKept(for key: Key) -> Result? { table.result(for: key) }

  /// Makes the payload, and runs it or waits.
  ///
  /// The optimizer moves the making of a closure into a function only if that calls the closure. So this has a call
  /// that is never made, and a hit, whose closure would take more than its look-up, makes none. The rest is apart, or
  /// each place with a call would have it.
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

/// The error of a call for a key from inside that key's own run, which would wait for itself.
///
/// The error does not say which key, because a key may be a secret, and an error is soon in a log.
public struct RecursiveKeyError: Error {
  @usableFromInline init() {}
}

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

  /// The same where the compiler takes a trailing closure for a call, and a key without a payload.
  ///
  /// Without this, `OncePerKey<URL, Image>(keeping: .all) { … }` crashes the compiler (Swift 6.3.1).
  @available(*, unavailable, message: "takes a key and its payload where it is called: 'load(url) { try await … }'")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction<Value>(_: Value) -> Result { fatalError() }
}
