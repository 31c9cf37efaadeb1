import OnceKeyed
import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  @discardableResult func increment() -> Int { count.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// What payloads throw in the tests; the number tells one attempt from another.
struct Failure: Error, Equatable {
  var attempt = 1
}

/// Calls back when it is destroyed.
final class Tracked: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }

  /// Keeps the object in the captures of the closure that calls this.
  func use() {}
}

/// A key with an object that is no part of its identity.
struct KeyWithObject: Hashable, Sendable {
  let number: Int
  let object: Tracked

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// How many keys run or have a result that is kept.
func count(of table: OncePerKey<some Sendable, some Sendable>) -> Int? {
  table.customMirror.children.first?.value as? Int
}

/// Each way to keep results, where that makes no difference.
enum Kept: CaseIterable {
  case all, last, nothing

  var results: KeptResults {
    switch self {
    case .all: .all
    case .last: .last(1)
    case .nothing: .nothing
    }
  }
}

/// What a task knows itself by.
func taskName() -> String { withUnsafeCurrentTask { "\($0?.hashValue ?? 0)" } }
