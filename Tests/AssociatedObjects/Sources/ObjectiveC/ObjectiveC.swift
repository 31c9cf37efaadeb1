import AssociationTable

// The part of Apple's module `ObjectiveC` that the inline form uses, spelled as there.
//
// Where the original says `Any`, this says `AnyObject`: on Apple's systems the compiler passes the reference itself for
// both, elsewhere only for the second.

/// The root of the classes that are not native to Swift.
open class NSObject {
  /// Creates an object.
  public init() {
    association_adopt(address(self), allowsWeakReference())
  }

  /// Whether weak references to the object may be formed; if an override says no, forming one ends the process.
  open func allowsWeakReference() -> Bool { true }

  /// Not in the original: runs before a value is associated with the object, so that a test can hold a thread there.
  open func willAssociate() {}
}

/// How a value is associated with an object.
public enum objc_AssociationPolicy {
  /// Retained, and safe to get and set from any thread.
  case OBJC_ASSOCIATION_RETAIN
}

/// Returns the value associated with an object under a key.
public func objc_getAssociatedObject(_ object: AnyObject, _ key: UnsafeRawPointer) -> AnyObject? {
  association_get(address(object), key).map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
}

/// Associates a value with an object, to be released with the object.
public func objc_setAssociatedObject(
  _ object: AnyObject,
  _ key: UnsafeRawPointer,
  _ value: AnyObject?,
  _ policy: objc_AssociationPolicy
) {
  (object as? NSObject)?.willAssociate()
  association_set(address(object), key, value.map { Unmanaged.passRetained($0).toOpaque() })
}

private func address(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(object).toOpaque()
}
