extension RunOnce where Payload == Never {
  /// Runs the asynchronous block once for this object and this place in the code.
  ///
  /// This is the inline form for code that awaits. What the form for blocks that do not suspend says about objects,
  /// places, helpers, cost, and `deinit` holds here, too.
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
  /// - **It guarantees** that one run per object and place succeeds, in the task and the isolation of its caller.
  /// - **A second concurrent caller** suspends until the run under way has ended, and sees its effects. If the caller
  ///   is canceled meanwhile, its call throws a `CancellationError`. If the block cannot throw such an error, the
  ///   caller keeps waiting.
  /// - **Failure:** if the block throws, even because its task was canceled, its caller gets the error, and the next
  ///   caller that waits runs its own block.
  /// - **Reentrancy:** a block may trigger other blocks. If a block reaches its own place again in the same task, the
  ///   inner call does nothing.
  @inlinable nonisolated(nonsending) public static func forLifetime<Failure: Error>(
    of object: AnyObject,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    defer { extendLifetime(object) }
    try await openRecord(of: object, fileID: fileID, line: line, column: column, form: .asyncRun)?.run(body)
  }
}
