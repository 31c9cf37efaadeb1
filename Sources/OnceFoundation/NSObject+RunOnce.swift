public import Foundation
public import Once

extension NSObject {
  /// Runs the block once for this object and this place in the code.
  ///
  /// ```swift
  /// final class Controller: NSObject {
  ///   func viewDidAppear() {
  ///     runOnce { print("viewed") }
  ///   }
  /// }
  ///
  /// let controller = Controller()
  /// controller.viewDidAppear()  // viewed
  /// controller.viewDidAppear()
  /// ```
  ///
  /// This is `RunOnce.forLifetime(of: self)` for the subclasses of `NSObject`, such as view controllers. All that
  /// `forLifetime(of:)` promises holds here, too, and so does what it says about places, helpers, cost, and `deinit`.
  /// Any other class uses `RunOnce.forLifetime(of: self) { … }`.
  ///
  /// - **It guarantees** that one run per object and place succeeds, whichever thread calls.
  /// - **A second concurrent caller** blocks until the run under way has ended, and sees its effects.
  /// - **Failure:** if the block throws, its caller gets the error, and a waiting or later caller runs its own block.
  /// - **Reentrancy:** a block may trigger other blocks. If a block reaches its own place again on the same thread, the
  ///   inner call does nothing.
  /// - **Cost:** after the run, one lookup under a lock.
  /// - **Use instead** `@RunOnce var` where you can add a stored property.
  ///
  /// The idea, and the form, come from Swift-RunOnce.
  ///
  /// - Parameters:
  ///   - fileID: The file of the place, by default that of the caller.
  ///   - line: The line of the place, by default that of the caller.
  ///   - column: The column of the place, by default that of the caller.
  ///   - body: The block.
  /// - Throws: What the block throws.
  @inlinable public func runOnce<Failure: Error>(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    try RunOnce.forLifetime(of: self, fileID: fileID, line: line, column: column, body)
  }

  /// Runs the asynchronous block once for this object and this place in the code.
  ///
  /// This is the asynchronous `RunOnce.forLifetime(of: self)` for the subclasses of `NSObject`:
  ///
  /// ```swift
  /// @MainActor final class Controller: NSObject {
  ///   func viewDidAppear() async {
  ///     await runOnce { await load() }
  ///   }
  ///
  ///   func load() async { print("loaded") }
  /// }
  ///
  /// let controller = Controller()
  /// await controller.viewDidAppear()  // loaded
  /// await controller.viewDidAppear()
  /// ```
  ///
  /// - **It guarantees** that one run per object and place succeeds, in the isolation of its caller and in a task of
  ///   its own, which is canceled when its last caller is.
  /// - **A second concurrent caller** suspends until the run under way has ended, and sees its effects. If the caller
  ///   is canceled meanwhile, it leaves with a `CancellationError`, unless its block cannot throw one.
  /// - **Failure:** if the block throws, all who waited get the error, and the next call runs its own block. So does a
  ///   caller that waited, if its block cannot throw that error.
  /// - **Reentrancy:** a block may trigger other blocks. If a block reaches its own place again in the same task, the
  ///   inner call does nothing.
  ///
  /// - Parameters:
  ///   - fileID: The file of the place, by default that of the caller.
  ///   - line: The line of the place, by default that of the caller.
  ///   - column: The column of the place, by default that of the caller.
  ///   - body: The block.
  /// - Throws: What the block that ran throws, or a `CancellationError` if the task is canceled while it waits.
  @inlinable nonisolated(nonsending) public func runOnce<Failure: Error>(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    @_implicitSelfCapture _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Void
  ) async throws(Failure) {
    try await RunOnce.forLifetime(of: self, fileID: fileID, line: line, column: column, body)
  }
}
