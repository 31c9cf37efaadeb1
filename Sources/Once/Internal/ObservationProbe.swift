import Observation
import Synchronization

/// A registrar that tells whether it has met a read that `withObservationTracking` tracks.
///
/// `Observation` has no question for it, and a registrar for every flag that somebody reads, tracked or not, would be
/// an allocation for each. But what tracks an access keeps its key path, until the observation has ended or the
/// registrar is freed, in a set, for which it hashes it. An access that is not tracked does neither. So each thread has
/// a probe, with a key path that counts how often it is hashed.
///
/// What is tracking keeps its closures at every registrar that it met. So a probe that found something tracking goes to
/// those who watch. With one for all, what observes a flag that is never set would stay for as long as the process.
///
/// `@unchecked Sendable`: `path` is touched by the thread whose probe it is, and from then on under `Watchers.lock`.
final class ObservationProbe: Observable, @unchecked Sendable {
  typealias Path = KeyPath<ObservationProbe, Bool>

  /// With something in it, as a key path without is one for all.
  private struct Index: Hashable {
    var number = 0

    func hash(into hasher: inout Hasher) { hashes.add(1, ordering: .relaxed) }
  }

  private static let hashes = Atomic(0)

  private(set) var path: Path = \.[Index()]
  private let registrar = ObservationRegistrar()

  private subscript(index: Index) -> Bool { false }

  /// Whether nothing is registered here, or about to be.
  var isIdle: Bool { isKnownUniquelyReferenced(&path) }

  /// Whether there is a probe of the thread, and it finds nothing that tracks.
  static var findsNothing: Bool {
    guard let place = ThreadPlace.object else { return false }
    return Unmanaged<ObservationProbe>.fromOpaque(place)._withUnsafeGuaranteedRef { probe in
      // Unretained, as a retain costs as much as the access; nobody changes `path`.
      Unmanaged.passUnretained(probe.path)._withUnsafeGuaranteedRef { !probe.meetsTracking(by: $0) }
    }
  }

  /// Takes the thread's probe away from it, if it has one.
  static func take() -> ObservationProbe? {
    guard let place = ThreadPlace.object, ThreadPlace.fill(with: nil) else { return nil }
    return Unmanaged<ObservationProbe>.fromOpaque(place).takeRetainedValue()
  }

  /// Makes it the probe of the thread, which has none.
  func give() {
    let place = Unmanaged.passRetained(self)
    if !ThreadPlace.fill(with: place.toOpaque()) { place.release() }
  }

  /// Registers a read if it is tracked.
  ///
  /// - Returns: Whether it is, or another thread has counted in between.
  func meetsTracking(by path: Path) -> Bool {
    let before = Self.hashes.load(ordering: .relaxed)
    registrar.access(self, keyPath: path)
    // Relaxed: a thread sees what it has added itself.
    return Self.hashes.load(ordering: .relaxed) != before
  }

  /// Tells the observers.
  func notify(by path: Path) { registrar.withMutation(of: self, keyPath: path) {} }
}
