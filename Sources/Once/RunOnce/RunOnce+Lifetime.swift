extension RunOnce where Kind == Never, Argument == Never, Failure == Never, Result == Never {
  /// Runs the block once for this object and this place in the code.
  ///
  /// ```swift
  /// final class Screen {
  ///   func viewDidAppear() {
  ///     RunOnce.forLifetime(of: self) { print("viewed") }
  ///   }
  /// }
  ///
  /// let screen = Screen()
  /// screen.viewDidAppear()  // viewed
  /// screen.viewDidAppear()
  /// ```
  ///
  /// - **It guarantees** that one run per object and place succeeds, whichever thread calls. A later object starts from
  ///   the beginning, even at the same address. This form does not keep the object or the block alive.
  /// - **A second concurrent caller** blocks until the run under way has ended, and sees its effects.
  /// - **Failure:** if the block throws, its caller gets the error, and a waiting or later caller runs its own block.
  /// - **Reentrancy:** a block may trigger other blocks. If a block reaches its own place again on the same thread, the
  ///   inner call does nothing.
  /// - **Cost:** after the run, one lookup under a lock. See [Speed](doc:Speed). Without an Objective-C runtime, the
  ///   memory of a destroyed object may be kept until other objects or places have their first calls.
  /// - **Use instead** `@RunOnce var` where you can add a stored property.
  ///
  /// > Important: A place is a file, a line, and a column. So for one object, only the first pass of a loop runs the
  /// > block, and the callers of a helper share one run. If the helper forwards its callers' `fileID`, `line`, and
  /// > `column`, each caller has its own run. Each call in one macro expansion needs a `column` of its own.
  ///
  /// A number or a struct that is cast `as AnyObject` can be a new object at each call. For ids, keep a `Set` of those
  /// for which the code has run. On Linux, `DispatchQueue.main` and a metatype are new objects at each call, too. In a
  /// `deinit`, use this form only for an `NSObject` on Apple's systems, because for others the block may run at every
  /// call.
  ///
  /// The idea comes from Swift-RunOnce.
  @inlinable public static func forLifetime<Thrown: Error>(
    of object: AnyObject,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () throws(Thrown) -> Void
  ) throws(Thrown) {
    defer { extendLifetime(object) }
    try openRecord(of: object, fileID: fileID, line: line, column: column, form: .run)?.run(body)
  }

  /// Runs the asynchronous block once for this object and this place in the code.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   func viewDidAppear() async {
  ///     await RunOnce.forLifetime(of: self) { await load() }
  ///   }
  ///
  ///   func load() async { print("loaded") }
  /// }
  ///
  /// let screen = Screen()
  /// await screen.viewDidAppear()  // loaded
  /// await screen.viewDidAppear()
  /// ```
  ///
  /// It is like the form for blocks that do not suspend, and the block has its caller's isolation. As with an
  /// asynchronous ``RunOnce``, the run has a task of its own and belongs to all callers that wait for it. In a generic
  /// helper, the error of the run may be one that a waiting caller's block cannot throw, and then that caller runs its
  /// own block. The block is escaping, because it runs in another task. Nobody has to write `self.` in the block, and
  /// its caller releases it.
  @inlinable nonisolated(nonsending) public static func forLifetime<Thrown: Error>(
    of object: AnyObject,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    @_implicitSelfCapture _ body: nonisolated(nonsending) @escaping () async throws(Thrown) -> Void
  ) async throws(Thrown) {
    defer { extendLifetime(object) }
    try await openRecord(of: object, fileID: fileID, line: line, column: column, form: .asyncRun)?.run(body)
  }

  /// Returns whether this is the first call for this object from this place in the code.
  ///
  /// ```swift
  /// final class Screen {
  ///   func viewDidAppear() {
  ///     print(RunOnce.claimFirstCall(for: self) ? "introduction" : "refresh")
  ///   }
  /// }
  ///
  /// let screen = Screen()
  /// screen.viewDidAppear()  // introduction
  /// screen.viewDidAppear()  // refresh
  /// ```
  ///
  /// This is an atomic test-and-set: it returns `true` to exactly one caller for each object and place, as
  /// `forLifetime(of:)` counts them. Nobody waits for what that caller does next, and nobody tries again if that fails,
  /// so where this matters, use `forLifetime(of:)`. Where you can add a stored property, use ``SetOnce``.
  public static func claimFirstCall(
    for object: AnyObject,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    var isFirst = false
    openRecord(of: object, fileID: fileID, line: line, column: column, form: .check)?.run { isFirst = true }
    return isFirst
  }
}

extension RunOnce where Kind == Never, Argument == Never, Failure == Never, Result == Never {
  /// A value in place of the object.
  @available(*, unavailable, message: "takes an object: unwrap an optional one; for a value such as an id, keep a set")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func forLifetime<Value, Body>(of value: Value, _ body: Body) { fatalError() }

  /// A block that returns something.
  @available(
    *,
    unavailable,
    message: "its block returns nothing; for a result, 'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'"
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func forLifetime<Value, Thrown: Error>(
    of object: AnyObject,
    _ body: () throws(Thrown) -> Value
  ) throws(Thrown) -> Value { fatalError() }

  /// The same of a block that suspends.
  @available(
    *,
    unavailable,
    message: "its block returns nothing; for a result, 'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'"
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func forLifetime<Value, Thrown: Error>(
    of object: AnyObject,
    _ body: () async throws(Thrown) -> Value
  ) async throws(Thrown) -> Value { fatalError() }

  /// A value in place of the object, for the check.
  @available(*, unavailable, message: "takes an object: unwrap an optional one; for a value such as an id, keep a set")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public static func claimFirstCall<Value>(for value: Value) -> Bool { fatalError() }
}

/// The record of a place whose run is still to be done; `nil` after the run.
///
/// A global function, as a static one would cost a detour on every call.
@usableFromInline func openRecord(
  of object: AnyObject,
  fileID: StaticString,
  line: UInt,
  column: UInt,
  form: LifetimeForm
) -> LifetimeRecord? {
  LifetimeRecord.open(LifetimePlace(fileID: fileID, line: line, column: column, form: form), of: object)
}
