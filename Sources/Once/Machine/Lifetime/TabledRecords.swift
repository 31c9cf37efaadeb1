#if !canImport(ObjectiveC)
  extension LifetimeRecord {
    static func open(_ place: LifetimePlace, of object: AnyObject) -> LifetimeRecord? {
      let address = Address(of: object)
      return parts[address.part]._withUnsafeGuaranteedRef { $0.open(place, of: object, at: address) }
    }
  }

  /// The address of an object, as a key.
  ///
  /// The standard library would hash it by a hundred instructions, for keys that somebody may choose to do harm. Nobody
  /// chooses addresses. They are multiples of sizes that objects share, so it takes one multiplication to spread them.
  private struct Address: Hashable {
    let bits: UInt

    init(of object: AnyObject) { bits = UInt(bitPattern: ObjectIdentifier(object)) }

    private var product: UInt64 { UInt64(bits) &* 0x9E37_79B9_7F4A_7C15 }

    var part: Int { Int(product >> 58) }

    /// What a dictionary asks, and `hash(into:)` would do if it ever did not.
    func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: product >> 32) }
  }

  /// The records of all objects, split by their addresses, so that threads with different objects seldom meet.
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
  /// `@unchecked Sendable`: what it has is touched only under the lock.
  private final class TabledRecords: Lock, @unchecked Sendable {
    /// By the addresses of the objects.
    ///
    /// Unmanaged, each retained by its entry, because threads that look one up would contend for its count.
    @exclusivity(unchecked) private var objects: [Address: Unmanaged<FirstRecord>] = [:]
    /// The same addresses, for the sweep: a position in a dictionary does not outlast a change.
    @exclusivity(unchecked) private var addresses: [Address] = []
    /// The position of the address that the sweep looks at next.
    @exclusivity(unchecked) private var hand = 0

    func open(_ place: LifetimePlace, of object: AnyObject, at address: Address) -> LifetimeRecord? {
      var isKnown = false
      var record: LifetimeRecord?
      let isDone = withLock {
        guard let first = objects[address] else { return false }
        isKnown = true
        return first._withUnsafeGuaranteedRef { first in
          // Only a record whose run is still to be done is retained, as it leaves the lock.
          if first.isAt(place), first.isDone { return true }
          record = first.record(at: place)
          return record?.isDone == true
        }
      }
      if isDone { return nil }
      return record ?? add(place, of: object, at: address, isKnown: isKnown)
    }

    @inline(never) private func add(
      _ place: LifetimePlace,
      of object: AnyObject,
      at address: Address,
      isKnown: Bool
    ) -> LifetimeRecord? {
      for _ in 0..<4 { if sweep() { break } }
      for _ in 0..<4 { if Self.next()._withUnsafeGuaranteedRef({ $0.sweep() }) { break } }
      let made = isKnown ? nil : FirstRecord(of: object, at: place)
      if made == nil, !isKnown { return LifetimeRecord(at: place) }
      return withLock {
        // Another thread may have added the object meanwhile.
        if let first = objects[address] { return first._withUnsafeGuaranteedRef { $0.makeRecord(at: place) } }
        if let made {
          objects[address] = .passRetained(made)
          addresses.append(address)
        }
        return made
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
        if hand >= addresses.count { hand = 0 }
        guard hand < addresses.count else { return }
        isAlive = Self.isAlive(addresses[hand])
        if isAlive { hand += 1 } else { dead = removeAtHand() }
      }
      // Outside the lock, as there may be many records.
      extendLifetime(dead)
      return isAlive
    }

    /// Whether the object at an address may be alive, asked without a reference to it, see `FirstRecord`.
    private static func isAlive(_ address: Address) -> Bool {
      guard let address = UnsafeRawPointer(bitPattern: address.bits) else { return false }
      let object = Unmanaged<AnyObject>.fromOpaque(address)
      return object._withUnsafeGuaranteedRef { _getUnownedRetainCount($0) } > 1
    }

    private func removeAtHand() -> FirstRecord? {
      let address = addresses[hand]
      addresses.swapAt(hand, addresses.count - 1)
      addresses.removeLast()
      let removed = objects.removeValue(forKey: address)?.takeRetainedValue()
      // Neither gives back the room that it no longer needs.
      if objects.capacity > 64, objects.count < objects.capacity / 8 {
        let (all, listed) = (objects, addresses)
        (objects, addresses) = ([:], [])
        for address in listed {
          objects[address] = all[address]
          addresses.append(address)
        }
      }
      return removed
    }
  }

  /// An object's first record, which keeps the object's address.
  ///
  /// The tempting version is a set of addresses:
  ///
  ///     guard seen.insert(ObjectIdentifier(object)).inserted else { return }
  ///
  /// Screen A is tracked, and dies. Screen B is allocated at its address, and is never tracked: the set says it has
  /// been seen. So an `unowned` reference keeps the bare memory of a dead object.
  ///
  /// The runtime counts these references, and one more until the `deinit` has ended. The table has one for each object,
  /// here. So a count of one means that the object is dead for good. A higher count only says that it may be alive.
  ///
  /// The tempting sweep asks a `weak` reference, which makes a strong one for a moment. Thread A sweeps, and so holds
  /// an object of thread B, which lets go of it. Then its `deinit` runs on A, beside the code of B that it shares state
  /// with, and if it takes a lock that A's caller holds, A waits for itself.
  ///
  /// `@unchecked Sendable`: `others` is touched only under the lock of the part. The rest never changes.
  private final class FirstRecord: LifetimeRecord, @unchecked Sendable {
    /// Never read: it keeps the memory.
    private unowned let occupant: AnyObject
    @exclusivity(unchecked) private var others: [LifetimeRecord] = []

    /// Fails in the object's `deinit`, where no `weak` reference can be formed: the object may be on the stack.
    init?(of object: AnyObject, at place: LifetimePlace) {
      occupant = object
      super.init(at: place)
      weak var reference: AnyObject?
      reference = object
      if reference == nil { return nil }
    }

    func record(at place: LifetimePlace) -> LifetimeRecord? { isAt(place) ? self : others.record(at: place) }

    func makeRecord(at place: LifetimePlace) -> LifetimeRecord {
      isAt(place) ? self : others.makeRecord(at: place)
    }
  }
#endif
