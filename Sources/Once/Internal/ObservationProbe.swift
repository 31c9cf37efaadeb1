import Observation

/// Where observers are registered; on a system that has no `Observation` there are none.
///
/// `@unchecked Sendable`: as its subclass.
class Probe: @unchecked Sendable {
  /// What names this place; a probe is not idle while somebody else holds it.
  var path: AnyKeyPath { fatalError() }

  /// Whether nothing is registered here, or about to be.
  var isIdle: Bool { true }

  /// Tells the observers.
  func notify(by path: AnyKeyPath) {}
}

/// A registrar that tells whether it has met a read that `withObservationTracking` tracks.
///
/// `Observation` cannot be asked, and a registrar for every cell that somebody reads, tracked or not, would cost an
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
///
/// Generic, so that its class is made at run time, where it is used. A registrar has a size that only the system knows,
/// and whoever lists all classes on a system without `Observation` would crash in a plain class that has such a field.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
final class GenericProbe<Unused>: Probe, Observable, @unchecked Sendable {
  private typealias Path = KeyPath<GenericProbe, Bool>

  /// Not empty: a key path that captures nothing is one object for all.
  private struct Index: Hashable {
    var number = 0

    func hash(into hasher: inout Hasher) { ObservationGuess.hashCount.change { $0 &+ 1 } }  // [count]
  }

  /// `@exclusivity(unchecked)`: as above, no two accesses overlap.
  @exclusivity(unchecked) private var ownPath: Path = \.[Index()]
  private let registrar = ObservationRegistrar()
  /// A static property is looked up at each use.
  private let hashCount = ObservationGuess.hashCount

  private subscript(index: Index) -> Bool { false }

  override var path: AnyKeyPath { ownPath }

  override var isIdle: Bool { ObservationGuess.isReliable && isAlone }

  /// Whether nobody else keeps the key path.
  fileprivate var isAlone: Bool { isKnownUniquelyReferenced(&ownPath) }

  /// Whether the thread has a probe, and it meets no tracking.
  static var findsNothing: Bool {
    guard let address = CurrentThread.object else { return false }
    return Unmanaged<GenericProbe>.fromOpaque(address)._withUnsafeGuaranteedRef { probe in
      // Unretained, as a retain costs as much as the access; nobody changes `path`.
      Unmanaged.passUnretained(probe.ownPath)._withUnsafeGuaranteedRef { !probe.meetsTracking(by: $0) }
    }
  }

  /// Takes the thread's probe away from it, if it has one.
  static func takeFromThread() -> GenericProbe? {
    guard let address = CurrentThread.object, CurrentThread.fill(with: nil) else { return nil }
    return Unmanaged<GenericProbe>.fromOpaque(address).takeRetainedValue()
  }

  /// Makes it the probe of the thread, which has none.
  func giveToThread() {
    let retained = Unmanaged.passRetained(self)
    if !CurrentThread.fill(with: retained.toOpaque()) { retained.release() }
  }

  /// Registers a read if it is tracked.
  ///
  /// - Returns: Whether it is tracked, or another thread has hashed in between.
  func meetsTracking(by path: AnyKeyPath) -> Bool {
    let before = hashCount.value  // [count]
    registrar.access(self, keyPath: unsafeDowncast(path, to: Path.self))
    return hashCount.value != before  // [count]
  }

  override func notify(by path: AnyKeyPath) {
    registrar.withMutation(of: self, keyPath: unsafeDowncast(path, to: Path.self)) {}
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
typealias ObservationProbe = GenericProbe<Never>

/// What is guessed about `Observation`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
enum ObservationGuess {
  fileprivate static let hashCount = AtomicWord()

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
      probe.giveToThread()
    }
    return isMet && !probe.isAlone
  }()
}
