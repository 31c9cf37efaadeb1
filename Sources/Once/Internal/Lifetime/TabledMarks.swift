#if !canImport(ObjectiveC)
  extension LifetimeMark {
    static func open(_ key: LifetimeKey, of object: AnyObject) -> LifetimeMark? {
      let hash = key.hash
      let part = parts[Int(bitPattern: hash >> (UInt.bitWidth - 6))]
      return part._withUnsafeGuaranteedRef { $0.open(key, hash: hash, of: object) }
    }
  }

  /// The marks of all objects, split by their hash, so that threads with different objects seldom meet.
  ///
  /// Unmanaged, as they are never released.
  private let parts = (0..<1 << 6).map { _ in Unmanaged.passRetained(TabledMarks()) }

  /// Says which part is swept next.
  private let sweepCount = AtomicWord()

  /// A part of the table, under a lock.
  ///
  /// Nobody says when an object dies, so each addition looks at a few marks, and removes those of dead objects: in its
  /// own part, which so never fills up with them, and in the next parts in turn. The tempting version leaves those out,
  /// but a loop over short-lived objects reuses their addresses, and so visits few parts: the dead of the others stay.
  ///
  /// Only a strong reference can tell whether an object is alive. If its last other owner lets go meanwhile, the sweep
  /// ends its life: so what the sweep has looked at is released outside the lock, under which no foreign code may run.
  ///
  /// `@unchecked Sendable`: the table is touched only under the lock.
  private final class TabledMarks: Turn, @unchecked Sendable {
    @exclusivity(unchecked) private var marks = LifetimeTable()

    func open(_ key: LifetimeKey, hash: UInt, of object: AnyObject) -> LifetimeMark? {
      if let found = withLock({ marks.find(key, hash: hash) }) { return found }
      return add(key, hash: hash, of: object)
    }

    @inline(never) private func add(_ key: LifetimeKey, hash: UInt, of object: AnyObject) -> LifetimeMark? {
      guard let mark = TabledMark(of: object) else { return LifetimeMark() }
      for _ in 0..<4 { if sweep() { break } }
      for _ in 0..<4 { if Self.next()._withUnsafeGuaranteedRef({ $0.sweep() }) { break } }
      // Another thread may have added one meanwhile.
      return withLock { marks.find(key, hash: hash) ?? marks.insert(mark, key) }
    }

    /// The part whose turn it is to be swept.
    private static func next() -> Unmanaged<TabledMarks> {
      parts[Int(sweepCount.change { $0 &+ 1 } % UInt(parts.count))]  // [next part]
    }

    /// Looks at a mark, and removes it if its object is dead.
    ///
    /// - Returns: Whether it is alive.
    private func sweep() -> Bool {
      var object: AnyObject?
      withLock {
        marks.sweep { mark in
          // Nothing else is added to this table.
          object = unsafeDowncast(mark, to: TabledMark.self).object
          return object != nil
        }
      }
      defer { extendLifetime(object) }
      return object != nil
    }
  }

  /// A mark that keeps the address of its object.
  ///
  /// The tempting version is a set of addresses:
  ///
  ///     guard seen.insert(ObjectIdentifier(object)).inserted else { return }
  ///
  /// Screen A is tracked, and dies. Screen B is allocated at its address, and is never tracked: the set says it has
  /// been seen. Asking a `weak` reference on every call takes three atomic read-modify-writes. Instead an `unowned` one
  /// keeps the bare memory of a dead object: while a mark is in the table, an object at its address *is* its object.
  private final class TabledMark: LifetimeMark, @unchecked Sendable {
    /// Tells the sweep whether the mark is still needed.
    private(set) weak var object: AnyObject?
    /// Never read: it keeps the address from being used again.
    private unowned let occupant: AnyObject

    /// Fails in the object's `deinit`, where no `weak` reference can be formed: the object may be on the stack.
    init?(of object: AnyObject) {
      occupant = object  // [occupy]
      super.init()
      self.object = object
      if self.object == nil { return nil }
    }
  }
#endif
