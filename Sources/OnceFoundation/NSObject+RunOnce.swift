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
  /// `forLifetime(of:)` promises holds here, too: a second concurrent caller blocks until the run has ended, and after
  /// an error the next caller runs its own block. Any other class uses `RunOnce.forLifetime(of: self) { … }`.
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
  /// The run has a task of its own, in the isolation of its caller, and belongs to all callers that wait for it. They
  /// get its error if it fails, and it is canceled when the last of them is.
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
