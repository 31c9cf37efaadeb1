import Observation

/// Who waits for a cell, and who observes it.
///
/// Most cells are never waited for, and never read while they are down, so they have no room for this. It is made for
/// the first who does, and goes with the cell: not when the cell goes up, as a read that is tracked may just be about
/// to begin its observation, and would leave that in a registrar that nobody has.
///
/// `@unchecked Sendable`: `waiters` is touched only under the lock.
final class Companion: Lock, @unchecked Sendable {
  @exclusivity(unchecked) var waiters = WaiterList()
  /// Where the system has `Observation`, a registrar.
  ///
  /// In a box: only the system knows its size, and whoever lists all classes on one without `Observation` would crash
  /// in a plain class that has such a field.
  private let registrarBox: AnyBox?

  override init(isStored: Bool = false) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrarBox = Box(ObservationRegistrar())
    } else {
      registrarBox = nil
    }
    super.init(isStored: isStored)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  private var registrar: Box<ObservationRegistrar> { unsafeDowncast(registrarBox.unsafelyUnwrapped, to: Box.self) }

  /// Registers a read of the cell's state if it is tracked.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func access(_ cell: Cell, _ path: Cell.Path) {
    // Unretained: threads that read one cell would contend for the count.
    Unmanaged.passUnretained(registrar)._withUnsafeGuaranteedRef { $0.access(cell, path) }
  }

  /// Wakes all who wait, as the cell is up.
  func wake() {
    withLock { waiters.remove { _ in .finished } }.wake()  // [close]
  }

  /// Notifies the observers, which are foreign code, and may block.
  func notify(_ cell: Cell, of path: Cell.Path) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrar.value.withMutation(of: cell, keyPath: path) {}
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Box where Value == ObservationRegistrar {
  /// Not inlined, or the registrar would be copied.
  @inline(never) fileprivate func access(_ cell: Cell, _ path: Cell.Path) { value.access(cell, keyPath: path) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Cell: Observable {}
