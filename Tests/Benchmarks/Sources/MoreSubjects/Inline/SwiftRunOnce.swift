import Foundation
import Synchronization

/// D10 step by step as the original does it, over a stand-in for the Objective-C runtime.
///
/// Two things hang on the object, a lock and a dictionary. The key is a structure of line, column and file, and no
/// string is built. The playground's D10 hangs one thing on the object, so that its race can be shown with one pause.
enum SwiftRunOnce {
  private struct Place: Hashable {
    let line: Int
    let column: Int
    let file: String
  }

  private final class Executed {
    var places: [Place: Bool] = [:]
  }

  static func forLifetime(
    of object: AnyObject,
    file: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ closure: () -> Void
  ) {
    let lock = associated(with: object, .lock) { NSLock() }
    lock.lock()
    let executed = associated(with: object, .executed) { Executed() }
    let place = Place(line: line, column: column, file: file)
    guard executed.places[place] == nil else { return lock.unlock() }
    executed.places[place] = true
    lock.unlock()
    closure()
  }

  /// Fetched or made without protection.
  private static func associated<Value: AnyObject>(
    with object: AnyObject,
    _ key: Associations.Key,
    make: () -> Value
  ) -> Value {
    if let value = Associations.shared.value(of: object, key) { return unsafeDowncast(value, to: Value.self) }
    let value = make()
    Associations.shared.set(value, of: object, key)
    return value
  }
}

/// What hangs on objects: a dictionary under a lock, as in the runtime.
private final class Associations: Sendable {
  static let shared = Associations()

  enum Key { case lock, executed }

  private struct Slot: Hashable {
    let object: ObjectIdentifier
    let key: Key
  }

  /// `@unchecked Sendable`: used only under the lock.
  private final class Association: @unchecked Sendable {
    let value: AnyObject
    private(set) weak var object: AnyObject?
    /// Keeps the address from being used again, so that a look-up need not ask the `weak` reference.
    private unowned let occupant: AnyObject

    init(_ value: AnyObject, of object: AnyObject) {
      self.value = value
      self.object = object
      occupant = object
    }
  }

  private struct Table {
    var associations: [Slot: Association] = [:]
    /// From how many on those of dead objects are swept out.
    var limit = 1_024
  }

  private let table = Mutex(Table())

  func value(of object: AnyObject, _ key: Key) -> AnyObject? {
    let slot = Slot(object: ObjectIdentifier(object), key: key)
    return table.withLock { $0.associations[slot] }?.value
  }

  func set(_ value: AnyObject, of object: AnyObject, _ key: Key) {
    let slot = Slot(object: ObjectIdentifier(object), key: key)
    let association = Association(value, of: object)
    table.withLock { table in
      if table.associations.count >= table.limit {
        table.associations = table.associations.filter { $0.value.object != nil }
        table.limit = 2 * table.associations.count + 1_024
      }
      table.associations[slot] = association
    }
  }
}
