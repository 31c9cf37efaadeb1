import Foundation
import Synchronization

/// Swift-RunOnce: inline one-time code whose state is attached to an object, and keyed by file, line and column.
///
/// It is good where you do not want to declare a property, and one block may trigger another. A lock and a dictionary
/// are attached to the object. The key of the dictionary is a structure, so a call does not build a string. The page
/// Inline says what goes wrong.
///
/// The original uses the associated objects of the Objective-C runtime, and so works on Apple's systems only. A table
/// with the same gaps stands in for them here, on every system.
public enum AssociatedRunOnce {
  /// The two gaps where another thread can get in.
  public enum Gap: Sendable {
    /// The object does not have a lock, and a new lock is not stored yet.
    case beforeStoringLock
    /// The dictionary does not have the mark, and a new mark is not stored yet.
    case beforeMarking
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
    let places = AssociatedValues.of(object) { $0.executed }
    guard places[place] == nil else { return lock.unlock() }
    pause(.beforeMarking)
    AssociatedValues.of(object) { $0.executed = places.merging([place: true]) { $1 } }
    lock.unlock()
    work()
  }

  private static func lock(of object: AnyObject, pause: (Gap) -> Void) -> NSLock {
    if let lock = AssociatedValues.of(object, { $0.lock }) { return lock }
    let lock = NSLock()
    pause(.beforeStoringLock)
    AssociatedValues.of(object) { $0.lock = lock }
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

private struct Place: Hashable {
  let line: Int
  let column: Int
  let fileID: String
}

/// What is attached to an object: as safe to use from any thread as the runtime's, but it stays when its object dies.
private struct AssociatedValues {
  var lock: NSLock?
  var executed: [Place: Bool] = [:]
  /// Keeps the address from being reused.
  unowned let occupant: AnyObject

  // Invariant: `all` is read and written only while `lockOfAll` is held.
  private nonisolated(unsafe) static var all: [ObjectIdentifier: Self] = [:]
  private static let lockOfAll = NSLock()

  @discardableResult
  static func of<Value>(_ object: AnyObject, _ use: (inout Self) -> Value) -> Value {
    lockOfAll.withLock { use(&all[ObjectIdentifier(object), default: Self(occupant: object)]) }
  }
}
