import AssociationTable

// The part of Apple's module `ObjectiveC` that the in-line form uses, in its spelling.
//
// Where the original says `Any`, this says `AnyObject`: what the compiler makes of the two on Apple's systems, the
// reference itself, it can only make of the second on others.

/// The root of the classes that are not Swift's own.
open class NSObject {
  /// Creates an object.
  public init() {
    association_adopt(address(self), allowsWeakReference())
  }

  /// Whether weak references may be formed to an object; after an override that says no, the attempt ends the process.
  open func allowsWeakReference() -> Bool { true }
}

/// How a value hangs on an object.
public enum objc_AssociationPolicy {
  /// Retained, and safe to get and set from any thread.
  case OBJC_ASSOCIATION_RETAIN
}

/// Returns what hangs on an object under a key.
public func objc_getAssociatedObject(_ object: AnyObject, _ key: UnsafeRawPointer) -> AnyObject? {
  association_get(address(object), key).map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
}

/// Hangs a value on an object, to be let go when the object goes.
public func objc_setAssociatedObject(
  _ object: AnyObject,
  _ key: UnsafeRawPointer,
  _ value: AnyObject?,
  _ policy: objc_AssociationPolicy
) {
  (objc_getAssociatedObject(object, Pause.key) as? Pause)?.body()
  association_set(address(object), key, value.map { Unmanaged.passRetained($0).toOpaque() })
}

private func address(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(object).toOpaque()
}

/// Not of the original: what runs before anything is hung on an object, so that a test can hold a thread there.
public func pauseBeforeSetting(on object: AnyObject, _ body: @escaping () -> Void) {
  objc_setAssociatedObject(object, Pause.key, Pause(body), .OBJC_ASSOCIATION_RETAIN)
}

private final class Pause {
  /// The address of this class, which is compared and never followed.
  static var key: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
