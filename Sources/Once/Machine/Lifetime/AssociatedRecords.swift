#if canImport(ObjectiveC)
  import ObjectiveC

  extension LifetimeRecord {
    static func open(_ place: LifetimePlace, of object: AnyObject) -> LifetimeRecord? {
      guard let records = AssociatedRecords.ofObject(object) ?? .makeForObject(object) else {
        return LifetimeRecord(at: place)
      }
      let record = records.record(at: place)
      return record.isDone ? nil : record
    }
  }

  /// The records of one object, which are attached to it and die with it.
  ///
  /// `@unchecked Sendable`: the array is touched only under the lock.
  private final class AssociatedRecords: Lock, @unchecked Sendable {
    @exclusivity(unchecked) private var records: [LifetimeRecord] = []

    func record(at place: LifetimePlace) -> LifetimeRecord { withLock { records.makeRecord(at: place) } }

    /// The address of this class, a key that is its own, and is compared and never followed.
    private static var key: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }

    static func ofObject(_ object: AnyObject) -> AssociatedRecords? {
      guard let records = objc_getAssociatedObject(object, key) as AnyObject? else { return nil }
      return unsafeDowncast(records, to: AssociatedRecords.self)
    }

    /// Held while an object gets its records, as a lock of its own would be made in the same race.
    private static let making = Lock()

    /// Gives the object its records, unless it is a Swift object in its `deinit`, which forms no `weak` reference.
    ///
    /// The optimizer puts an object on the stack if only its `deinit` passes it on: what is attached to it would stay
    /// for the next one at that address. An `NSObject` is never put there, and not asked: forming a `weak` reference in
    /// its `deinit`, or to a class that refuses them, ends the process.
    static func makeForObject(_ object: AnyObject) -> AssociatedRecords? {
      if !(object is NSObject) {
        weak var reference: AnyObject?
        reference = object
        if reference == nil { return nil }
      }
      return making.withLock {
        if let records = ofObject(object) { return records }
        let records = AssociatedRecords()
        objc_setAssociatedObject(object, key, records, .OBJC_ASSOCIATION_RETAIN)
        return records
      }
    }
  }
#endif
