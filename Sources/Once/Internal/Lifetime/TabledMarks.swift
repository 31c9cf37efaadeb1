#if !canImport(ObjectiveC)
  extension LifetimeMark {
    static func open(_ key: LifetimeKey, of object: AnyObject) -> LifetimeMark? {
      let hash = key.hash
      let shard = shards[Int(bitPattern: hash >> (UInt.bitWidth - 6))]
      return shard._withUnsafeGuaranteedRef { $0.open(key, hash: hash, of: object) }
    }
  }

  /// The marks of all objects, split by their hash, so that threads with different objects seldom meet.
  ///
  /// Unmanaged, as they are never released.
  private let shards = (0..<1 << 6).map { _ in Unmanaged.passRetained(TabledMarks()) }

  /// A part of the table, under a lock.
  ///
  /// Nobody says when an object dies, so marks of dead objects are swept out as others are added: when the table is
  /// full, or the few marks that each addition looks at are all dead.
  ///
  /// Only a strong reference can tell whether an object is alive. If its last other owner lets go meanwhile, the sweep
  /// ends its life: so strong references are released outside the lock, under which no foreign code may run.
  ///
  /// `@unchecked Sendable`: the variables are touched only under the lock.
  private final class TabledMarks: @unchecked Sendable {
    private let lock = OnceLatch()
    @exclusivity(unchecked) private var marks = LifetimeTable<TabledMark>()
    /// Where the next addition looks for dead objects.
    @exclusivity(unchecked) private var hand = 0

    func open(_ key: LifetimeKey, hash: UInt, of object: AnyObject) -> LifetimeMark? {
      var alive: [AnyObject] = []
      defer { extendLifetime(alive) }
      return lock.withLock {
        marks.open(key, hash: hash) { marks in
          guard let mark = TabledMark(of: object) else { return LifetimeMark() }
          if marks.isFull || findsOnlyDead(in: marks, &alive) { marks.rebuild { $0.isAlive(&alive) } }
          return marks.insert(mark, key)
        }
      }
    }

    private func findsOnlyDead(in marks: LifetimeTable<TabledMark>, _ alive: inout [AnyObject]) -> Bool {
      for _ in 0..<min(marks.count, 4) {
        repeat { hand &+= 1 } while marks[hand] == nil
        if marks[hand].map({ $0.isAlive(&alive) }) == true { return false }
      }
      return marks.count > 0
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
    private weak var object: AnyObject?
    /// Never read: it keeps the address from being used again.
    private unowned let occupant: AnyObject

    /// Fails in the object's `deinit`, where no `weak` reference can be formed: the object may be on the stack.
    init?(of object: AnyObject) {
      occupant = object
      super.init()
      self.object = object
      if self.object == nil { return nil }
    }

    /// Whether the object is alive; if so, a strong reference to it joins the others.
    func isAlive(_ others: inout [AnyObject]) -> Bool {
      guard let object else { return false }
      others.append(object)
      return true
    }
  }
#endif
