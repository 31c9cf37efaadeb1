import Observation
import Synchronization

/// A registrar that tells whether it has met a read that `withObservationTracking` tracks.
///
/// `Observation` cannot be asked, and a registrar for every flag that somebody reads, tracked or not, would cost an
/// allocation each. But tracking hashes the key path of an access, and keeps it in a set until the observation ends or
/// the registrar is freed. An untracked access does neither. So each thread has a probe whose key path counts how often
/// it is hashed.
///
/// That is a guess about another library, which comes with Apple's systems and changes with them. So the first read of
/// a process checks it: if it is wrong, every read is registered, and nothing is taken for idle. That costs memory and
/// time, and loses no change.
///
/// Tracking leaves its closures at every registrar it meets. So a probe that met tracking is handed to the once's
/// `Watchers`. With one probe for all, observers of a flag that is never set would stay until the process ends.
///
/// `@unchecked Sendable`: `path` is touched by the thread that owns the probe; once handed over, under the lock of the
/// `Watchers` that have it.
final class ObservationProbe: Observable, @unchecked Sendable {
  typealias Path = KeyPath<ObservationProbe, Bool>

  /// Not empty: a key path that captures nothing is one object for all.
  private struct Index: Hashable {
    var number = 0

    func hash(into hasher: inout Hasher) { hashes.add(1, ordering: .relaxed) }  // [count]
  }

  private static let hashes = Atomic(0)

  /// Whether `Observation` hashes the key path of a tracked access, and keeps it.
  ///
  /// The probe becomes the thread's own: if the read that asks is tracked itself, its observer is registered here, too,
  /// and it takes the probe and hands it on.
  static let isReliable: Bool = {
    let probe = ObservationProbe()
    var isMet = false
    withObservationTracking {
      isMet = probe.meetsTracking(by: probe.path)
    } onChange: {
    }
    defer {
      probe.notify(by: probe.path)
      probe.give()
    }
    return isMet && !probe.isAlone
  }()

  private(set) var path: Path = \.[Index()]
  private let registrar = ObservationRegistrar()

  private subscript(index: Index) -> Bool { false }

  /// Whether nothing is registered here, or about to be.
  var isIdle: Bool { Self.isReliable && isAlone }

  /// Whether nobody else keeps the key path.
  private var isAlone: Bool { isKnownUniquelyReferenced(&path) }

  /// Whether the thread has a probe, and it meets no tracking.
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
  /// - Returns: Whether it is tracked, or another thread has hashed in between.
  func meetsTracking(by path: Path) -> Bool {
    let before = Self.hashes.load(ordering: .relaxed)  // [count]
    registrar.access(self, keyPath: path)
    // Relaxed: a thread sees what it has added itself.
    return Self.hashes.load(ordering: .relaxed) != before  // [count]
  }

  /// Tells the observers.
  func notify(by path: Path) { registrar.withMutation(of: self, keyPath: path) {} }
}
