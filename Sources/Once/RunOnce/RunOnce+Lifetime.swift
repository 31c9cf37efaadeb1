extension RunOnce where Payload == Never {
  /// Runs the block once for this object and this place in the code.
  ///
  /// The in-line form: nothing is declared, the block stands where it is used. What it is remembered by is the object
  /// and the place of the call.
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
  /// The object may be an instance of any class. Two calls in one line are two places. A helper that runs something for
  /// its callers forwards their place, else all of them would share its own:
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
  /// One run per object and place succeeds, whichever thread calls. What is remembered is forgotten when the object
  /// dies: a later object starts afresh, also at the same address. Neither the block nor what it captured is kept, and
  /// the object is not kept alive.
  ///
  /// ## A second concurrent caller
  ///
  /// Blocks until the run it lost to has ended, and sees its effects. Calls for other objects or places do not wait for
  /// that run.
  ///
  /// ## Failure
  ///
  /// An error goes to the caller whose block threw, and does not use the turn up: a waiting or later caller runs its
  /// own block.
  ///
  /// ## Re-entrancy
  ///
  /// A block may trigger other blocks, of the same object or of others. Where it comes back to its own place on the
  /// same thread, the inner call does nothing.
  ///
  /// ## Cost
  ///
  /// After the run a call allocates nothing, and finds its place by a hash, under a lock that is held for the look. It
  /// costs the same however many objects and places there are. The first call for an object and a place allocates.
  ///
  /// - With an Objective-C runtime what is remembered hangs on the object, as an associated object, and dies with it. A
  ///   call takes the look-up of the associated object, one lock, and one look into the object's places. Threads that
  ///   call for different objects meet only in the runtime's own look-up.
  /// - Elsewhere it lies in a table of 64 parts, each with a lock, so that threads with different objects seldom meet.
  ///   There is no message when an object dies, so marks of dead objects are swept out by later first calls; until then
  ///   such an object's bare memory stays, and none of what it held. To see which objects live, a sweep takes hold of
  ///   each for a moment. If the last owner lets go in that very moment, the object's `deinit` runs on the thread that
  ///   sweeps.
  ///
  /// The first call for an object of a Swift class forms a weak reference, which gives the object a side table that
  /// makes its reference counting somewhat slower.
  ///
  /// ## In a deinit
  ///
  /// Where there is an Objective-C runtime, the `deinit` of an `NSObject` is like the rest of its life: a block runs
  /// once. A Swift object is not sure to be remembered any more in its `deinit`: a block whose first call comes there
  /// may run at every call. Without that runtime even what has run may be forgotten by then. Where this matters, use
  /// the property.
  ///
  /// ## When the property is better
  ///
  /// Where you can add a stored property, `@RunOnce var` keeps its state in the object itself: nothing is looked up or
  /// swept, it can return a result, it can be asked whether it has run, and it holds in a `deinit`. Choose the in-line
  /// form for objects of other people's classes, in extensions, and where the block is at home in the middle of a
  /// method.
  ///
  /// The idea of one-time code for the lifetime of an object, in line and without a declaration, is Swift-RunOnce's.
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
