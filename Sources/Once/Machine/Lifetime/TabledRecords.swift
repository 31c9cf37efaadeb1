#if !canImport(ObjectiveC)
  extension LifetimeRecord {
    static func open(_ place: LifetimePlace, of object: AnyObject) -> LifetimeRecord? {
      let hash = UInt(bitPattern: ObjectIdentifier(object)).mixed
      let part = parts[Int(bitPattern: hash >> (UInt.bitWidth - 6))]
      return part._withUnsafeGuaranteedRef { $0.open(place, of: object, hash: hash) }
    }
  }

  /// The records of all objects, split by their hash, so that threads with different objects seldom meet.
  ///
  /// Unmanaged, as they are never released.
  private let parts = (0..<1 << 6).map { _ in Unmanaged.passRetained(TabledRecords()) }

  /// Says which part is swept next.
  private let sweepCount = AtomicWord()

  /// A part of the table, under a lock: an entry for each object, with all its records.
  ///
  /// Nobody says when an object dies, so each addition looks at a few objects, and removes the entries of the dead: in
  /// its own part, which so never fills up with them, and in the next parts in turn. The tempting version leaves those
  /// out, but a loop over short-lived objects reuses their addresses, and so visits few parts: the dead of the others
  /// stay.
  ///
  /// `@unchecked Sendable`: the table is touched only under the lock.
  private final class TabledRecords: Lock, @unchecked Sendable {
    @exclusivity(unchecked) private var objects = LifetimeTable()

    func open(_ place: LifetimePlace, of object: AnyObject, hash: UInt) -> LifetimeRecord? {
      let address = UInt(bitPattern: ObjectIdentifier(object))
      let isDone = { (row: LifetimeRow) in row.isFinished && row.place.isSame(as: place) }
      let found = withLock {
        objects.find(hash, { $0.number == address }, isDone, done: .some(nil)) { $0.openAmongOthers(place) }
      }
      if let found, let record = found { return record }
      return add(place, of: object, hash: hash, isKnown: found != nil)
    }

    @inline(never)
    private func add(_ place: LifetimePlace, of object: AnyObject, hash: UInt, isKnown: Bool) -> LifetimeRecord? {
      for _ in 0..<4 { if sweep() { break } }
      for _ in 0..<4 { if Self.next()._withUnsafeGuaranteedRef({ $0.sweep() }) { break } }
      let record = isKnown ? nil : FirstRecord(of: object)
      if record == nil, !isKnown { return LifetimeRecord() }
      let address = UInt(bitPattern: ObjectIdentifier(object))
      return withLock {
        // Another thread may have added one meanwhile.
        let found = objects.find(hash, { $0.number == address }, { _ in false }, done: nil) { $0.openOrAdd(place) }
        if let found { return found }
        if let record { objects.insert(LifetimeRow(address, place, record)) }
        return record
      }
    }

    /// The part whose turn it is to be swept.
    private static func next() -> Unmanaged<TabledRecords> {
      parts[Int(sweepCount.change { $0 &+ 1 } % UInt(parts.count))]  // [next part]
    }

    /// Looks at an object, and removes its entry if it is dead.
    ///
    /// - Returns: Whether it is alive.
    private func sweep() -> Bool {
      var isAlive = false
      var dead: FirstRecord?
      withLock {
        objects.sweep { row in
          isAlive = row.isAlive
          if !isAlive { dead = row.first }
          return isAlive
        }
      }
      // Outside the lock, as there may be many records.
      extendLifetime(dead)
      return isAlive
    }
  }

  // The row of an object.
  extension LifetimeRow {
    /// The object's first record, which tells whether the object is alive and has the others; no row of an object is
    /// made with any other.
    fileprivate var first: FirstRecord { unsafeDowncast(record, to: FirstRecord.self) }

    /// Whether the object may be alive; asked without a reference to it, see `FirstRecord`.
    fileprivate var isAlive: Bool {
      guard let address = UnsafeRawPointer(bitPattern: number) else { return false }
      let object = Unmanaged<AnyObject>.fromOpaque(address)
      return object._withUnsafeGuaranteedRef { _getUnownedRetainCount($0) } > 1  // [ask object]
    }

    @inline(__always) fileprivate mutating func openAmongOthers(_ place: LifetimePlace) -> LifetimeRecord?? {
      self.place.isSame(as: place) ? .some(open()) : openOther(place)
    }

    @inline(never) private func openOther(_ place: LifetimePlace) -> LifetimeRecord?? {
      first.others?.rows.open(place, hash: place.hash)
    }

    fileprivate mutating func openOrAdd(_ place: LifetimePlace) -> LifetimeRecord? {
      if let found = openAmongOthers(place) { return found }
      let others = first.others ?? OtherRecords()
      first.others = others
      return others.rows.add(place)
    }
  }

  /// An object's records at all places but the first; touched only under the lock of its part.
  private final class OtherRecords {
    @exclusivity(unchecked) var rows = LifetimeTable()
  }

  /// An object's first record, which keeps the object's address.
  ///
  /// The tempting version is a set of addresses:
  ///
  ///     guard seen.insert(ObjectIdentifier(object)).inserted else { return }
  ///
  /// Screen A is tracked, and dies. Screen B is allocated at its address, and is never tracked: the set says it has
  /// been seen. Asking a `weak` reference on every call takes three atomic read-modify-writes. Instead an `unowned` one
  /// keeps the bare memory of a dead object: while the record is in the table, what is at its address *is* its object.
  ///
  /// ## Invariant of the sweep
  ///
  /// The runtime counts the `unowned` references to an object, and one more until its `deinit` has ended. The table has
  /// one for each object, in this record. So a count of one means that the object is dead, and that nobody can make a
  /// new reference to it; that never changes back. A higher count only says that it may be alive: `unowned` references
  /// of others, which keep the memory anyway, delay the removal.
  ///
  /// The tempting version asks a `weak` reference, `if record.object == nil { remove(record) }`, which makes a strong
  /// one for a moment. Thread A sweeps, and so holds an object of thread B. B lets go of it. Now A lets go, as the
  /// last: the `deinit` of B's object runs on A, beside the code of B that it shares state with. If it takes a lock
  /// that A's caller holds, A waits for itself.
  ///
  /// `@unchecked Sendable`: `others` is touched only under the lock of the part. The rest never changes.
  private final class FirstRecord: LifetimeRecord, @unchecked Sendable {
    /// Never read: it keeps the memory.
    private unowned let occupant: AnyObject
    @exclusivity(unchecked) var others: OtherRecords?

    /// Fails in the object's `deinit`, where no `weak` reference can be formed: the object may be on the stack.
    init?(of object: AnyObject) {
      occupant = object  // [occupy]
      super.init()
      weak var reference: AnyObject?
      reference = object
      if reference == nil { return nil }
    }
  }
#endif
