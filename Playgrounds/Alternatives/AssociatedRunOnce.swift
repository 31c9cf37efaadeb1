import Foundation

/// D10, Swift-RunOnce: one-time code in line, whose state hangs on an object and is keyed by file, line and
/// column.
///
/// There is nothing to declare, and one block may trigger another. But it lives on associated objects of the
/// Objective-C runtime; elsewhere a table with the same gaps stands in. The object's lock is made by whoever
/// finds none, so two threads can each make one and both run. The mark is made before the code runs, so a
/// loser returns before the work is done, and a block that failed has had its only turn.
///
/// The original hangs the lock and the dictionary on the object one by one; in one, they show the same race.
public enum AssociatedRunOnce {
  private struct Place: Hashable {
    let line: Int
    let column: Int
    let fileID: String
  }

  private final class Marks: @unchecked Sendable {
    // Invariant: `places` is read and written only while `lock` is held.
    private let lock = NSLock()
    private var places: [Place: Bool] = [:]

    func insert(_ place: Place) -> Bool {
      lock.withLock { places.updateValue(true, forKey: place) == nil }
    }
  }

  // snippet: begin
  /// Runs the work once for this object and this place in the code.
  public static func forLifetime(
    of object: AnyObject,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    pause: () -> Void = {},
    _ work: () throws -> Void
  ) rethrows {
    let marks = marks(of: object, pause: pause)
    guard marks.insert(Place(line: line, column: column, fileID: fileID)) else { return }
    try work()
  }

  private static func marks(of object: AnyObject, pause: () -> Void) -> Marks {
    if let marks = AssociatedValues.value(of: object) as? Marks { return marks }
    let marks = Marks()  // the lock is in here
    pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
    AssociatedValues.set(marks, of: object)
    return marks
  }
  // snippet: end
}

extension NSObject {
  /// Runs the work once for this object and this place in the code.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - pause: Runs between making the object's lock and storing it. That window is too short to hit at
  ///     will, so a demonstration holds a thread in it; otherwise it does nothing.
  ///   - work: What to run once.
  /// - Throws: What the work throws.
  public func runOnce(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    pause: () -> Void = {},
    _ work: () throws -> Void
  ) rethrows {
    try AssociatedRunOnce.forLifetime(
      of: self,
      fileID: fileID,
      line: line,
      column: column,
      pause: pause,
      work
    )
  }
}

#if canImport(ObjectiveC)
  import ObjectiveC

  /// Hangs a value on any object, by the Objective-C runtime.
  private enum AssociatedValues {
    // Invariant: the byte is never read, written or freed; only its address serves, as the key.
    private nonisolated(unsafe) static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    )

    static func value(of object: AnyObject) -> AnyObject? {
      objc_getAssociatedObject(object, key) as AnyObject?
    }

    static func set(_ value: AnyObject, of object: AnyObject) {
      objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
    }
  }
#else
  /// Hangs a value on any object, by a table beside it: the stand-in for a runtime that is not there.
  ///
  /// Like the runtime's own table it is safe to use from any thread, and like there nothing joins a look-up
  /// to the storing that follows it.
  private enum AssociatedValues {
    private struct Entry {
      weak var object: AnyObject?
      let value: AnyObject
    }

    private static let lock = NSLock()
    // Invariant: read and written only while `lock` is held.
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]

    static func value(of object: AnyObject) -> AnyObject? {
      lock.withLock {
        // An entry of a dead object whose address is in use again must not be taken for this object's.
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        return entry.value
      }
    }

    static func set(_ value: AnyObject, of object: AnyObject) {
      lock.withLock {
        entries = entries.filter { $0.value.object != nil }
        entries[ObjectIdentifier(object)] = Entry(object: object, value: value)
      }
    }
  }
#endif
