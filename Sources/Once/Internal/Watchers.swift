/// The tasks that wait for one cell, and its observers.
///
/// Most cells are never waited for and never observed, so they have no room for this. It lies in a table by the cell's
/// address, from the first watcher until the cell is up and nobody is left, at most until the cell dies.
///
/// Touched only under the lock of its table.
final class Watchers {
  /// Where observers are registered.
  typealias Place = (probe: Probe, path: AnyKeyPath)

  var waiters = WaiterList()
  // One list for each bit that is observed, `done` or `running`: a run that fails is told to those who watch it run,
  // however many wait for its success.
  private var ofEnd = Probes()
  private var ofRunning = Probes()

  /// Where the observers of one bit are registered.
  private struct Probes {
    private(set) var all: [Probe] = []
    private var room = 4

    /// Idle probes are removed when they may be half of all: amortized constant time.
    mutating func append(_ probe: Probe) {
      if all.count == room {
        all.removeAll(where: \.isIdle)
        room = max(4, all.count * 2)
      }
      all.append(probe)
    }
  }

  /// Whether no observer is left to tell; a task that waits keeps its cell, and leaves when that is up.
  var isIdle: Bool { ofEnd.all.allSatisfy(\.isIdle) && ofRunning.all.allSatisfy(\.isIdle) }

  /// Keeps the probe that an observer is registered with, for as long as the observer may have to be told.
  func append(_ probe: Probe, _ bit: UInt) {
    if bit == Cell.done { ofEnd.append(probe) } else { ofRunning.append(probe) }
  }

  /// Where an observer of the same bit is registered.
  func place(for bit: UInt) -> Place? {
    (bit == Cell.done ? ofEnd : ofRunning).all.first.map { ($0, $0.path) }
  }

  /// Where those are registered whom a change concerns: the end, after which nothing changes any more, all of them.
  func places(of bit: UInt) -> [Place] {
    (bit == Cell.done ? ofEnd.all + ofRunning.all : ofRunning.all).map { ($0, $0.path) }
  }
}

extension Cell {
  /// Runs `body` on this cell's entry, with whether the cell is up, under a lock that no foreign code may want.
  ///
  /// One lock for all would make cells that have nothing to do with each other wait for each other: there are 64.
  ///
  /// For size, or this is compiled once for each closure.
  @_optimize(size) @inline(never) final func watch(_ body: (_ watchers: inout Watchers?, _ isDone: Bool) -> Void) {
    let address = UInt(bitPattern: ObjectIdentifier(self))
    // The cells of one allocation size are that far apart, so the address is mixed.
    let hash = UInt64(truncatingIfNeeded: address) &* 0x9E37_79B9_7F4A_7C15
    let table = tables[Int(hash >> 58)]
    table.withLock {
      // Acquires what `raise` released, if that came first.
      let before = changeWord { $0 | Self.watched }  // [attach]
      let known = table.entries[address]
      var watchers = known
      body(&watchers, before & Self.done != 0)
      if watchers == nil { changeWord { $0 & ~Self.watched } }  // [clear]
      if watchers !== known { table.put(watchers, at: address) }
    }
  }
}

private let tables = (0..<64).map { _ in Table() }

/// `@unchecked Sendable`: `entries` is touched only under the lock.
private final class Table: Lock, @unchecked Sendable {
  private(set) var entries = [UInt: Watchers]()

  @inline(never) func put(_ watchers: Watchers?, at address: UInt) {
    entries[address] = watchers
    // A dictionary keeps the room of its peak: given back when little of it is used, in amortized constant time.
    guard watchers == nil, entries.capacity > 64, entries.count < entries.capacity / 8 else { return }
    entries = Dictionary(uniqueKeysWithValues: entries.lazy.map { ($0, $1) })
  }
}
