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

  private static let spares = Spares()
  private static let hashes = Atomic(0)
  /// `nonisolated(unsafe)`: never changed, and what it captures has no state.
  private nonisolated(unsafe) static let path: KeyPath<ObservationProbe, Bool> = \.[Marker()]

  private subscript(marker: Marker) -> Bool { false }

  private struct Marker: Hashable {
    func hash(into hasher: inout Hasher) { hashes.add(1, ordering: .relaxed) }
  }

  /// What the read is now registered with, if reads are being tracked; to be kept by those who watch.
  static var tracked: ObservationProbe? {
    let probe = spares.take() ?? ObservationProbe()
    let before = hashes.load(ordering: .relaxed)
    probe.registrar.access(probe, keyPath: path)
    // Relaxed: a thread sees what it has added itself.
    if hashes.load(ordering: .relaxed) != before { return probe }
    spares.put(probe)
    return nil
  }
}

/// Probes that found nothing, for the next reads: one for each of a row of places.
///
/// The thread's identity says which, so that threads seldom meet at one. Those that do make do with a probe of their
/// own: it is taken out by an exchange, so nobody else has hold of it, and no lock is needed.
private struct Spares: ~Copyable, Sendable {
  private static let count = 16
  /// On cache lines of their own.
  private static let stride = 16

  /// The places: a probe that is retained there, or zero.
  ///
  /// `nonisolated(unsafe)`: never changed, and what it points to are atomics that live as long as the process.
  private nonisolated(unsafe) let words: UnsafeMutablePointer<Atomic<UInt>>

  init() {
    let size = Self.count * Self.stride
    words = .allocate(capacity: size)
    for offset in 0..<size { (words + offset).initialize(to: Atomic(0)) }
  }

  func take() -> ObservationProbe? { swap(nil) }

  func put(_ probe: ObservationProbe) { _ = swap(probe) }

  /// Puts a probe in the thread's place, or nothing, and takes out what is there.
  ///
  /// *Acquire* and *release*: who takes a probe out sees all that was done with it.
  private func swap(_ new: ObservationProbe?) -> ObservationProbe? {
    let spread = ThreadIdentity.current &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let number = Int(bitPattern: spread >> (UInt.bitWidth - Self.count.trailingZeroBitCount))
    let word = new.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
    let old = words[number * Self.stride].exchange(word, ordering: .acquiringAndReleasing)
    return UnsafeRawPointer(bitPattern: old).map { Unmanaged.fromOpaque($0).takeRetainedValue() }
  }
}
