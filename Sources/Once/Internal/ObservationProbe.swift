import Observation
import Synchronization

/// Finds out whether reads are being tracked by `withObservationTracking`.
///
/// `Observation` has no question for it, and a registrar for every flag that somebody reads, tracked or not, would be
/// an allocation for each. But a tracked access puts its key path into a set, for which it is hashed, and an access
/// that is not tracked does not look at it. So there is one registrar for all, with a key path that counts how often it
/// is hashed. A count that another thread raised in between only makes a registrar earlier than needed.
final class ObservationProbe: Observable, Sendable {
  private static let shared = ObservationProbe()

  private let registrar = ObservationRegistrar()
  private let hashes = Atomic(0)
  /// `nonisolated(unsafe)`: never changed, and what it captures has no state.
  private nonisolated(unsafe) let path: KeyPath<ObservationProbe, Bool> = \.[Marker()]

  private subscript(marker: Marker) -> Bool { false }

  private struct Marker: Hashable {
    func hash(into hasher: inout Hasher) { shared.hashes.add(1, ordering: .relaxed) }
  }

  static var isTracking: Bool {
    let probe = shared
    let before = probe.hashes.load(ordering: .relaxed)
    probe.registrar.access(probe, keyPath: probe.path)
    // Relaxed: a thread sees what it has added itself.
    return probe.hashes.load(ordering: .relaxed) != before
  }
}
