extension RunOnce where Payload == Never {
  /// Runs the block once for this object and this place in the code.
  ///
  /// The inline form: nothing to declare, the block stands where it is used.
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
  /// The object may be of any class. Some are created again at each access, and so are different objects each time: on
  /// Linux, `DispatchQueue.main`, a metatype, and a bridged string.
  ///
  /// Two calls on one line are two places. A helper forwards its callers' `fileID`, `line`, and `column`; otherwise
  /// they all share its own. All code in one macro expansion has the same three: a macro that writes several calls
  /// passes each a `column` of its own.
  ///
  /// - **It guarantees** that one run per object and place succeeds, whichever thread calls. That ends with the object:
  ///   a later object starts from the beginning, even at the same address. Neither block nor object is kept alive.
  /// - **A second concurrent caller** blocks until the run under way has ended, and sees its effects. Other objects
  ///   and places do not wait for it.
  /// - **Failure:** if the block throws, its caller gets the error, and a waiting or later caller runs its own block.
  /// - **Reentrancy:** a block may trigger other blocks. If it comes back to its own place on the same thread, the
  ///   inner call does nothing.
  /// - **Cost:** after the run one lookup under a lock and, in an optimized build, no allocation, however many objects
  ///   and places there are. With an Objective-C runtime the state is attached to the object and dies with it.
  ///   Elsewhere it is in a table of 64 parts, each with a lock. There, each first call looks at up to eight objects,
  ///   without retaining them, and forgets those that are dead, whose bare memory stays until then.
  /// - **In a `deinit`** of an `NSObject` a block runs once if there is an Objective-C runtime. Any other object that
  ///   has not used this form before is not remembered there, and the block runs at every call: use a property where
  ///   this matters.
  /// - **Use instead** `@RunOnce var` where you can add a stored property: nothing is looked up, and it has a result
  ///   and a state to read. This form is for classes that you do not own, extensions, and the middle of a method.
  ///
  /// The idea of inline one-time code, for the lifetime of an object, is Swift-RunOnce's.
  @inlinable public static func forLifetime<Failure: Error>(
    of object: AnyObject,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    defer { extendLifetime(object) }
    try openRecord(of: object, fileID: fileID, line: line, column: column, form: .run)?.run(body)
  }

  /// Returns whether this is the first call for this object from this place in the code.
  ///
  /// ```swift
  /// final class Screen {
  ///   func viewDidAppear() {
  ///     print(RunOnce.isFirstCall(for: self) ? "introduction" : "refresh")
  ///   }
  /// }
  ///
  /// let screen = Screen()
  /// screen.viewDidAppear()  // introduction
  /// screen.viewDidAppear()  // refresh
  /// ```
  ///
  /// An atomic test-and-set: `true` for exactly one caller for each object and place. The others do not wait for what
  /// that caller goes on to do, and if that fails, no call tries again: where this matters, use `forLifetime(of:)`.
  /// What it says about objects, places, helpers, cost, and `deinit` holds here too. Where you can add a stored
  /// property, use ``SetOnce``.
  public static func isFirstCall(
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
