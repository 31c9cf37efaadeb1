public import Synchronization

/// What all copies of one `SetOnce` share.
@usableFromInline
final class SetOnceStorage: Sendable {
  /// The three phases, as numbers: an atomic enumeration costs a call on the fast path.
  @usableFromInline typealias Phase = UInt8
  /// Not set, and nobody else to ask.
  @inlinable static var unset: Phase { 0 }
  /// Set, for good.
  @inlinable static var set: Phase { 1 }
  /// Not set here; the store has the word.
  @inlinable static var stored: Phase { 2 }

  /// The flag.
  ///
  /// Raised with *release*, read with *acquire*: whoever sees the flag set sees what its setter did before.
  /// The exchange that decides who wins is both, so that a setter who finds the flag set is ordered after the
  /// one who won.
  ///
  /// With a store it may also be raised by one who lost there, or who only asked. Either has waited for, or read with
  /// *acquire*, that the mark is made; so his *release* hands on what the winner did.
  @usableFromInline let phase: Atomic<Phase>
  private let store: OnceStore?

  /// Read as `OnceLatch.isFinished` is, and attributed for the same reason.
  @inlinable
  var currentPhase: Phase {
    @_effects(releasenone)
    get { phase.load(ordering: .acquiring) }
  }

  init(store: OnceStore?) {
    // A store that never remembers still has to let one caller of this flag win.
    self.store = store?.remembering.store
    phase = Atomic(store == nil ? Self.unset : Self.stored)
  }

  /// What is known without asking the store.
  var isKnownToBeSet: Bool { currentPhase == Self.set }

  /// Asks the store, and remembers a yes.
  var isStored: Bool {
    guard let store, store.isMarked else { return false }
    phase.store(Self.set, ordering: .releasing)
    return true
  }

  func set() -> Bool {
    guard let store else {
      return phase.exchange(Self.set, ordering: .acquiringAndReleasing) == Self.unset
    }
    // The store lets one caller win, and the others wait until the mark is there.
    let isMine = store.mark()
    phase.store(Self.set, ordering: .releasing)
    return isMine
  }
}
