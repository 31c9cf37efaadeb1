import Foundation
import Synchronization

/// Swift-RunOnce: inline one-time code whose state is attached to an object, and keyed by file, line and column.
///
/// It is good where you do not want to declare a property, and one block may trigger another. A lock and a dictionary
/// are attached to the object. The key of the dictionary is a structure, so a call does not build a string.
///
/// A thread that does not find the lock makes one. So two threads can each hold a lock of their own, and both run the
/// block. The mark is made before the block runs, so a loser returns before the work is done. The block cannot throw.
///
/// On Apple's systems it uses the associated objects of the Objective-C runtime. A table with the same gaps stands in
/// on other systems.
public enum AssociatedRunOnce {
  /// The two gaps where another thread can get in.
  public enum Gap: Sendable {
    /// The object does not have a lock, and a new lock is not stored yet.
    case beforeStoringLock
    /// The dictionary does not have the mark, and a new mark is not stored yet.
    case beforeMarking
  }

  private struct Place: Hashable {
    let line: Int
    let column: Int
    let fileID: String
  }

  private final class Executed: Sendable {
    let places: [Place: Bool]

    init(_ places: [Place: Bool]) {
      self.places = places
    }
  }

  /// Runs the work once for this object and this place in the code.
  ///
  /// `pause` can hold a thread in a gap.
  public static func forLifetime(
    of object: AnyObject,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    pause: (Gap) -> Void = { _ in },
    _ work: () -> Void
  ) {
    let place = Place(line: line, column: column, fileID: fileID)
    let lock = lock(of: object, pause: pause)
    lock.lock()
    let places = (AssociatedValues.value(of: object, .executed) as? Executed)?.places ?? [:]
    guard places[place] == nil else { return lock.unlock() }
    pause(.beforeMarking)
    AssociatedValues.set(Executed(places.merging([place: true]) { $1 }), of: object, .executed)
    lock.unlock()
    work()
  }

  private static func lock(of object: AnyObject, pause: (Gap) -> Void) -> NSLock {
    if let lock = AssociatedValues.value(of: object, .lock) as? NSLock { return lock }
    let lock = NSLock()
    pause(.beforeStoringLock)
    AssociatedValues.set(lock, of: object, .lock)
    return lock
  }
}

extension AssociatedRunOnce {
  /// Brings two threads into both gaps, and lets a thread on its own pass.
  public final class Meeting: Sendable {
    // Sequentially consistent, the simplest ordering: the two only count arrivals.
    private let locks = Atomic(0)
    private let lookUps = Atomic(0)
    private let bothHaveLookedUp = DispatchSemaphore(value: 0)

    /// Creates a meeting of two threads at one object.
    public init() {}

    /// Waits in the first gap for as long as `hold` takes, and in the second gap until both threads are there.
    public func pause(in gap: Gap, _ hold: () -> Void) {
      if gap == .beforeStoringLock {
        locks.add(1, ordering: .sequentiallyConsistent)
        return hold()
      }
      guard locks.load(ordering: .sequentiallyConsistent) == 2 else { return }
      if lookUps.add(1, ordering: .sequentiallyConsistent).newValue == 2 {
        bothHaveLookedUp.signal()
      } else {
        _ = bothHaveLookedUp.wait(timeout: .now() + 30)
      }
    }
  }
}

extension NSObject {
  /// Runs the work once for this object and this place in the code.
  public func associatedRunOnce(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ work: () -> Void
  ) {
    AssociatedRunOnce.forLifetime(of: self, fileID: fileID, line: line, column: column, work)
  }
}

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Attaches values to any object, one per key.
private enum AssociatedValues {
  enum Key: Int { case lock, executed }

  #if canImport(ObjectiveC)
    // Invariant: the bytes are never read, written or freed. Their addresses are the keys.
    private nonisolated(unsafe) static let keys = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    )

    static func value(of object: AnyObject, _ key: Key) -> AnyObject? {
      objc_getAssociatedObject(object, keys + key.rawValue) as AnyObject?
    }

    static func set(_ value: AnyObject, of object: AnyObject, _ key: Key) {
      objc_setAssociatedObject(object, keys + key.rawValue, value, .OBJC_ASSOCIATION_RETAIN)
    }
  #else
    /// Stands in for the runtime's own table and, like it, is safe to use from any thread.
    private static let table = Mutex<[Slot: Entry]>([:])
    /// Tells ThreadSanitizer, which may not see the lock, that one holder comes after another.
    private static let order = Atomic(0)

    static func value(of object: AnyObject, _ key: Key) -> AnyObject? {
      withTable { $0[Slot(object: ObjectIdentifier(object), key: key)] }?.value
    }

    static func set(_ value: AnyObject, of object: AnyObject, _ key: Key) {
      let entry = Entry(value, of: object)
      withTable { $0[Slot(object: ObjectIdentifier(object), key: key)] = entry }
    }

    private static func withTable<Value>(_ body: (inout [Slot: Entry]) -> sending Value) -> sending Value {
      table.withLock { table in
        _ = order.load(ordering: .acquiring)
        defer { order.store(0, ordering: .releasing) }
        return body(&table)
      }
    }

    private struct Slot: Hashable {
      let object: ObjectIdentifier
      let key: Key
    }

    /// Unlike the runtime's, it stays when its object dies.
    ///
    /// `@unchecked Sendable`: an entry never changes, and any thread may use what it refers to, a lock or a constant.
    private final class Entry: @unchecked Sendable {
      let value: AnyObject
      /// Keeps the address from being reused.
      private unowned let occupant: AnyObject

      init(_ value: AnyObject, of object: AnyObject) {
        self.value = value
        occupant = object
      }
    }
  #endif
}
