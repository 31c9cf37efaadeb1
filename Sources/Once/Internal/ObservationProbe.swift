import Observation
import Synchronization

/// Finds out whether reads are being tracked by `withObservationTracking`.
///
/// `Observation` has no question for it, and a registrar for every flag that somebody reads, tracked or not, would be
/// an allocation for each. But a tracked access puts its key path into a set, for which it is hashed, and an access
/// that is not tracked does not look at it. So there is a registrar with a key path that counts how often it is hashed.
/// A count that another thread raised in between only makes a registrar earlier than needed.
///
/// What is tracking keeps its closures at every registrar that it met, until one of them has a change or is freed. So a
/// registrar that found something tracking goes to those who watch, whose own it is from then on. With one registrar
/// for all, what observes a flag that is never set would stay for as long as the process.
final class ObservationProbe: Observable, Sendable {
  let registrar = ObservationRegistrar()

  private subscript(marker: Marker) -> Bool { false }

  /// A key path that counts; made once, as each that is made is an allocation.
  fileprivate static func countingPath() -> KeyPath<ObservationProbe, Bool> { \.[Marker()] }

  private struct Marker: Hashable {
    func hash(into hasher: inout Hasher) { Spares.shared.hashes.add(1, ordering: .relaxed) }
  }

  /// What the read is now registered with, if reads are being tracked; to be kept by those who watch.
  static var tracked: ObservationProbe? { Spares.shared.tracked }
}

/// A row of places, each with a probe that has found nothing so far, for the next read.
///
/// The thread's identity says which, so that threads seldom meet at one. Those that do make do with a probe of their
/// own.
private final class Spares: Sendable {
  static let shared = Spares()

  private static let count = 16
  /// On cache lines of their own.
  private static let stride = 16
  /// Not the address of a probe.
  private static let taken: UInt = 1

  let hashes = Atomic(0)
  /// `nonisolated(unsafe)`: never changed, and what it captures has no state.
  private nonisolated(unsafe) let path = ObservationProbe.countingPath()
  /// The places: zero, a probe that is retained there, or that it is taken.
  ///
  /// Who finds a place that is not taken and takes it, in one step, owns it until it is filled again: so nobody else
  /// has hold of the probe, and no lock is needed.
  ///
  /// `nonisolated(unsafe)`: never changed, and what it points to are atomics that live as long as the process.
  private nonisolated(unsafe) let places: UnsafeMutablePointer<Atomic<UInt>>

  init() {
    let size = Self.count * Self.stride
    places = .allocate(capacity: size)
    for offset in 0..<size { (places + offset).initialize(to: Atomic(0)) }
  }

  /// The thread's place.
  private var place: UnsafeMutablePointer<Atomic<UInt>> {
    let spread = ThreadIdentity.current &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return places + Int(bitPattern: spread >> (UInt.bitWidth - Self.count.trailingZeroBitCount)) * Self.stride
  }

  var tracked: ObservationProbe? {
    let place = place
    // *Acquire*, and *release* below: who takes a probe sees what was done with it before.
    let word = place.pointee.exchange(Self.taken, ordering: .acquiring)
    if word <= Self.taken { return trackedByNew(at: word == 0 ? place : nil) }
    let probe = Unmanaged<ObservationProbe>.fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
    let isTracked = probe._withUnsafeGuaranteedRef { meetsTracking($0) }
    place.pointee.store(isTracked ? 0 : word, ordering: .releasing)
    return isTracked ? probe.takeRetainedValue() : nil
  }

  @inline(never)
  private func trackedByNew(at place: UnsafeMutablePointer<Atomic<UInt>>?) -> ObservationProbe? {
    let probe = ObservationProbe()
    let isTracked = meetsTracking(probe)
    place?.pointee.store(
      isTracked ? 0 : UInt(bitPattern: Unmanaged.passRetained(probe).toOpaque()),
      ordering: .releasing
    )
    return isTracked ? probe : nil
  }

  private func meetsTracking(_ probe: ObservationProbe) -> Bool {
    let before = hashes.load(ordering: .relaxed)
    probe.registrar.access(probe, keyPath: path)
    // Relaxed: a thread sees what it has added itself.
    return hashes.load(ordering: .relaxed) != before
  }
}
