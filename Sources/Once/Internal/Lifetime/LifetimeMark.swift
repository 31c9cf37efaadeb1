/// What is remembered of one object at one place in the code, for as long as the object lives.
///
/// The tempting version is a set of addresses:
///
///     guard seen.insert(ObjectIdentifier(object)).inserted else { return }
///
/// Screen A appears and is tracked. It is popped, dies, and its memory goes back. Screen B is allocated at the address
/// that has become free, which is what allocators like to do, and is never tracked: the set says it has been seen. So a
/// mark must know its object and not only its address. Asking a `weak` reference on every call would do, at the price of
/// three atomic read-modify-writes, which is more than all the rest of the call. Instead the mark sees to it that the
/// address cannot be used again: an `unowned` reference keeps the bare memory of a dead object, though nothing of what
/// the object held. While a mark is in the table, whoever comes with its address *is* its object.
///
/// Where there is an Objective-C runtime this does not hold, as `unowned` does not keep the memory of its objects.
/// There the `weak` reference is asked, and nothing is taken from an address alone.
///
/// `@unchecked Sendable`: the references are never changed, and no use is made of the object but to compare it and to see
/// whether it is alive. What the subclass adds has its own rule.
class LifetimeMark: @unchecked Sendable {
  final let address: UInt
  final let site: CallSite
  /// Up when the run has succeeded; the turn until then.
  final let latch = OnceLatch()
  /// Tells the sweep whether the mark is still needed.
  final private(set) weak var object: AnyObject?
  #if !canImport(ObjectiveC)
    /// Never read: it keeps the address from being used again.
    private final unowned let occupant: AnyObject
  #endif

  /// Whether the address says it all.
  static var keepsAddress: Bool {
    #if canImport(ObjectiveC)
      false
    #else
      true
    #endif
  }

  /// Makes a mark, unless the object is coming to its end.
  ///
  /// No `weak` reference is to be had of such an object, and an `unowned` one would not hold its address: the optimiser
  /// puts objects on the stack that, but for their `deinit`, are not passed on.
  required init?(of object: AnyObject, at site: CallSite) {
    address = Self.address(of: object)
    self.site = site
    guard Self.isLiving(object) else { return nil }
    self.object = object
    #if !canImport(ObjectiveC)
      occupant = object
    #endif
  }

  private static func isLiving(_ object: AnyObject) -> Bool {
    weak var reference: AnyObject?
    reference = object
    return reference != nil
  }

  static func address(of object: AnyObject) -> UInt {
    UInt(bitPattern: ObjectIdentifier(object))
  }

  final var hash: UInt { site.hash(with: address) }
  final var recentSlot: UInt { LifetimeTable.recentSlot(of: hash) }

  @inline(__always)
  final func isMark(of object: AnyObject, at site: CallSite) -> Bool {
    // Field by field: to compare two `CallSite` values would copy this one first.
    guard address == Self.address(of: object), self.site.line == site.line, self.site.column == site.column,
      self.site.form == site.form, self.site.fileID.isSameFileID(as: site.fileID)
    else { return false }
    return Self.keepsAddress || self.object === object
  }
}

/// The mark of a run that suspends.
///
/// `@unchecked Sendable`: `queue` is touched only under the latch.
final class SuspendingLifetimeMark: LifetimeMark, TaskQueueOwner, @unchecked Sendable {
  @exclusivity(unchecked) private var queue = TaskQueue()

  func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value {
    latch.withLock { body(&queue) }
  }

  /// Suspends until it is this task's turn, and runs `body` if that is still to be done.
  nonisolated(nonsending) func run<Failure: Error>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    let cancellation = CancellationError() as? Failure
    switch await enter(cancellable: cancellation != nil) {
    case .finished, .recursive: return
    case .cancelled: if let cancellation { throw cancellation }
    case .entered: try await runInTurn(body)
    }
  }

  nonisolated(nonsending) private func runInTurn<Failure: Error>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    do {
      try await body()
    } catch {
      leave(finished: false)
      throw error
    }
    // First the flag, then the line: whoever is called up from it finds the flag raised.
    latch.finish()
    leave(finished: true)
  }
}
