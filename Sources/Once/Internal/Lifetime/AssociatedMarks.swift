#if canImport(ObjectiveC)
  import ObjectiveC

  extension LifetimeMark {
    static func open(_ place: LifetimePlace, of object: AnyObject) -> LifetimeMark? {
      guard let marks = AssociatedMarks.ofObject(object) ?? .makeForObject(object) else { return LifetimeMark() }
      return marks.open(place)
    }
  }

  /// The marks of one object, attached to it; they die with it.
  ///
  /// `@unchecked Sendable`: the table is touched only under the lock.
  private final class AssociatedMarks: Turn, @unchecked Sendable {
    @exclusivity(unchecked) private var marks = LifetimeTable()

    func open(_ place: LifetimePlace) -> LifetimeMark? {
      if let found = withLock({ marks.open(place, hash: place.hash) }) { return found }
      return add(place)
    }

    @inline(never) private func add(_ place: LifetimePlace) -> LifetimeMark? {
      // Another thread may have added one meanwhile.
      withLock { marks.open(place, hash: place.hash) ?? marks.add(place) }
    }

    /// The address of this class, which nobody else uses as a key; it is compared and never followed.
    private static var key: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }

    static func ofObject(_ object: AnyObject) -> AssociatedMarks? {
      guard let marks = objc_getAssociatedObject(object, key) as AnyObject? else { return nil }
      return unsafeDowncast(marks, to: AssociatedMarks.self)
    }

    /// Held while an object gets its marks, as a lock of its own would be made in the same race.
    private static let making = Turn()

    /// Gives the object its marks, unless it is a Swift object in its `deinit`, which forms no `weak` reference.
    ///
    /// The optimizer puts an object on the stack if only its `deinit` passes it on: what is attached to it would stay
    /// for the next one at that address. An `NSObject` is never put there, and not asked: forming a `weak` reference in
    /// its `deinit`, or to a class that refuses them, ends the process.
    static func makeForObject(_ object: AnyObject) -> AssociatedMarks? {
      if !(object is NSObject) {
        weak var reference: AnyObject?
        reference = object
        if reference == nil { return nil }
      }
      return making.withLock {
        if let marks = ofObject(object) { return marks }
        let marks = AssociatedMarks()
        objc_setAssociatedObject(object, key, marks, .OBJC_ASSOCIATION_RETAIN)
        return marks
      }
    }
  }
#endif
