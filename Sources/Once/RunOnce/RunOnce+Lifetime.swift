extension RunOnce where Payload == Never {
  /// Runs the block once for this object and this place in the code.
  ///
  /// The in-line form: nothing is declared, the block stands where it is used.
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
  /// The object may be of any class. Two calls in one line are two places. A helper forwards its callers' place, else
  /// all of them share its own:
  ///
  /// ```swift
  /// final class Guest {}
  ///
  /// func greetOnce(
  ///   _ guest: Guest, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  /// ) {
  ///   RunOnce.forLifetime(of: guest, fileID: fileID, line: line, column: column) { print("hello") }
  /// }
  ///
  /// let guest = Guest()
  /// for _ in 1...2 {
  ///   greetOnce(guest)
  /// }  // hello
  /// greetOnce(guest)  // hello
  /// ```
  ///
  /// ## What it guarantees
  ///
  /// One run per object and place succeeds, whichever thread calls. It is forgotten when the object dies: a later
  /// object starts afresh, also at the same address. Neither block nor object is kept alive.
  ///
  /// ## A second concurrent caller
  ///
  /// Blocks until the run it lost to has ended, and sees its effects. Other objects and places do not wait for it.
  ///
  /// ## Failure
  ///
  /// If the block throws, its caller gets the error, and a waiting or later caller runs its own block.
  ///
  /// ## Re-entrancy
  ///
  /// A block may trigger other blocks. Where it comes back to its own place on the same thread, the inner call does
  /// nothing.
  ///
  /// ## Cost
  ///
  /// After the run a call allocates nothing and looks under a lock, however many objects and places there are. The
  /// first call for an object and a place allocates; for a Swift object it also forms a weak reference.
  ///
  /// - With an Objective-C runtime the state hangs on the object and dies with it: one look-up of an associated object,
  ///   one lock, one look.
  /// - Elsewhere it lies in a table of 64 parts, each with a lock. Marks of dead objects are swept out by later first
  ///   calls; until then such an object's bare memory stays. A sweep takes hold of each object for a moment: if its
  ///   last owner lets go just then, its `deinit` runs on the sweeping thread.
  ///
  /// ## In a deinit
  ///
  /// In the `deinit` of an `NSObject` a block runs once, as at any other time. A Swift object may be forgotten by then:
  /// a block in its `deinit` may run at every call. Take the property where this matters.
  ///
  /// ## Which one to take
  ///
  /// Where you can add a stored property, take `@RunOnce var`: nothing is looked up, it can return a result, and it can
  /// be asked. Take the in-line form for other people's classes, in extensions, and in the middle of a method.
  ///
  /// The idea of one-time code in line, for the lifetime of an object, is Swift-RunOnce's.
  ///
  /// - Parameters:
  ///   - object: For whose lifetime the block is to run once.
  ///   - fileID: The file of the place; the caller's own unless a helper forwards another.
  ///   - line: The line of the place.
  ///   - column: The column of the place.
  ///   - body: What to run once.
  /// - Throws: What the block threw in this call's own run.
  @inlinable
  public static func forLifetime<Failure: Error>(
    of object: AnyObject,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    defer { extendLifetime(object) }
    try openMark(of: object, fileID: fileID, line: line, column: column, form: .run)?.run(body)
  }

  /// Whether this is the first call for this object from this place in the code.
  ///
  /// The form with an `else` branch:
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
  /// that caller goes on to do, and if that fails nobody gets another turn. Where this matters, use `forLifetime(of:)`,
  /// whose words on objects, places, helpers, cost and `deinit` hold here too. Where you can add a stored property, use
  /// ``SetOnce``.
  ///
  /// - Parameters:
  ///   - object: For whose lifetime there is one first call.
  ///   - fileID: The file of the place; the caller's own unless a helper forwards another.
  ///   - line: The line of the place.
  ///   - column: The column of the place.
  /// - Returns: Whether there was no call before.
  public static func isFirstCall(
    for object: AnyObject,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    var isFirst = false
    openMark(of: object, fileID: fileID, line: line, column: column, form: .check)?.run { isFirst = true }
    return isFirst
  }
}

/// The mark of a place whose run is still to be done; after the run there is none.
///
/// A function without a type around it, as a static one would cost a detour on every call.
@usableFromInline
func openMark(
  of object: AnyObject,
  fileID: StaticString,
  line: UInt,
  column: UInt,
  form: LifetimeForm
) -> LifetimeMark? {
  let address = UInt(bitPattern: ObjectIdentifier(object))
  let key = LifetimeKey(address: address, fileID: fileID, line: line, column: column, form: form)
  return LifetimeMark.open(key, of: object)
}
