import Once
import OnceKeyed
import Testing

/// A table, and calls of it whose runs are counted.
struct KeyedLoads: Sendable {
  let table: OncePerKey<Int, Int>
  let runs = Counter()

  init(keeping results: KeptResults) { table = OncePerKey(keeping: results) }

  /// How many keys run or have a result that is kept.
  var keys: Int? { count(of: table) }

  /// A call whose run returns its number, or fails with that, once the gate is open.
  func call(_ key: Int = 1, at gate: SetOnce? = nil, fails: Bool = false) -> Body<Int> {
    {
      try await table(key) {
        let number = runs.increment()
        try await gate?.wait()
        if fails { throw Failure(attempt: number) }
        return number
      }
    }
  }
}

/// How many keys run or have a result that is kept.
func count(of table: OncePerKey<some Hashable, some Sendable>) -> Int? {
  table.customMirror.children.first?.value as? Int
}

/// A key with an object that is no part of its identity, and with a hash that tells nothing: so all of them collide.
struct KeyWithObject: Hashable, Sendable {
  let number: Int
  let object: Tracked

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) {}
}

/// Each way to keep results, where that makes no difference.
enum Kept: CaseIterable {
  case all, last, nothing, lessThanNothing

  var isNothing: Bool { self == .nothing || self == .lessThanNothing }

  var results: KeptResults {
    switch self {
    case .all: .all
    case .last: .last(1)
    case .nothing: .nothing
    case .lessThanNothing: .last(-1)
    }
  }
}

extension Lane {
  /// Opens a gate that callers leave when they are canceled, and lets the tasks go as far as they can.
  func open(_ gate: SetOnce) async {
    gate.set()
    await settle()
  }
}
