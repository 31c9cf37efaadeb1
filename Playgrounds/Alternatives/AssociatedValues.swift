import Foundation

#if canImport(ObjectiveC)
  import ObjectiveC

  /// Hangs a value on any object, by the Objective-C runtime.
  enum AssociatedValues {
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
  enum AssociatedValues {
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
