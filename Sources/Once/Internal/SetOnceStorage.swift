public import Synchronization

/// What all copies of one `SetOnce` share.
@usableFromInline
final class SetOnceStorage: Sendable {
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable, Sendable {
    /// Not set, and nobody else to ask.
    case unset
    /// Not set here; the store has the word.
    case stored
    /// Set, for good.
    case set
  }

  /// The flag.
  ///
  /// Raised with *release*, read with *acquire*: whoever sees the flag set sees what its setter did before. The exchange
  /// that decides who wins is both, so that a setter who finds the flag set is ordered after the one who won.
  @usableFromInline let phase: Atomic<Phase>
  private let store: OnceStore?

  init(store: OnceStore?) {
    // A store that never remembers still has to let one caller of this flag win.
    self.store = store?.remembering
    phase = Atomic(store == nil ? .unset : .stored)
  }

  /// Asks the store, and remembers a yes.
  var isStored: Bool {
    guard let store, store.isMarked else { return false }
    phase.store(.set, ordering: .releasing)
    return true
  }

  func set() -> Bool {
    guard let store else {
      return phase.exchange(.set, ordering: .acquiringAndReleasing) == .unset
    }
    // The store lets one caller win, and the others wait until the mark is there.
    let isMine = store.mark()
    phase.store(.set, ordering: .releasing)
    return isMine
  }
}
