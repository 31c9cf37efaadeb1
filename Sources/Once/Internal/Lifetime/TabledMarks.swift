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
  /// full, or the few marks that each addition looks at are all dead. So a mass that has died is gone at one of the
  /// next additions, while in a steady coming and going every sweep removes a fair share of what it looks at.
  ///
  /// Whether an object is alive only a strong reference can tell. If its last other owner lets go meanwhile, the sweep
  /// ends its life. No foreign code must run under the lock, so the strong references are released after it.
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
  /// Screen A appears, is tracked, and dies. Screen B is allocated at the address that has become free, which is what
  /// allocators like to do, and is never tracked: the set says it has been seen. To ask a `weak` reference on every
  /// call takes three atomic read-modify-writes. Instead an `unowned` one keeps the bare memory of a dead object,
  /// though nothing of what it held: while a mark is in the table, whoever comes with its address *is* its object.
  private final class TabledMark: LifetimeMark, @unchecked Sendable {
    /// Tells the sweep whether the mark is still needed.
    private weak var object: AnyObject?
    /// Never read: it keeps the address from being used again.
    private unowned let occupant: AnyObject

    /// Fails in the object's `deinit`, where no `weak` reference is to be had, and an `unowned` one might not hold the
    /// address: the optimiser puts objects on the stack that nobody but their `deinit` passes on.
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
