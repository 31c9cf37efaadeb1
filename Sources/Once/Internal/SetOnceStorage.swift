/// What all copies of one `SetOnce` share.
///
/// `@unchecked Sendable`: nothing in it changes but the flag, which is atomic.
@usableFromInline class SetOnceStorage: @unchecked Sendable {
  @usableFromInline final let flag: Flag

  init(isStored: Bool = false) { flag = Flag(isStored: isStored) }

  deinit { flag.close() }

  /// Whether the flag is set, if that is not known yet; registers the read if it is tracked.
  var isSet: Bool {
    flag.track(Flag.done)
    return flag.isDone
  }

  func set() -> Bool {
    let isMine = flag.raise()
    if isMine { flag.announce() }
    return isMine
  }

  /// Suspends until the flag is set.
  nonisolated(nonsending) func wait() async throws(CancellationError) {
    if !flag.isDone { try await flag.wait() }
  }
}

/// The same for a flag in a store, which is observed and awaited by its mark.
///
/// The flag itself only remembers, even where the store never does: one caller of this flag wins.
final class StoredSetOnceStorage: SetOnceStorage, @unchecked Sendable {
  private let claim: StoreClaim

  init(_ store: OnceStore) {
    claim = StoreClaim(on: store, .afterSuccess)
    super.init(isStored: true)
  }

  /// Whether this process knows the mark, which another object may have seen.
  var isKnownSet: Bool { claim.ledger.isMarked }

  override var isSet: Bool {
    // The caller does not hold this object, and a store runs code that may drop it.
    let keeper = Unmanaged.passRetained(self)
    defer { keeper.release() }
    guard claim.isMarked else { return false }
    flag.raise()
    return true
  }

  override func set() -> Bool {
    // The store lets one caller win, and the others wait until the mark is there.
    defer { flag.raise() }
    return claim.mark()  // [mark flag]
  }

  override nonisolated(nonsending) func wait() async throws(CancellationError) {
    if flag.isDone { return }
    try await claim.wait()
    flag.raise()
  }
}

/// Asked only if a store decides, and so of a `StoredSetOnceStorage`: no other has such a flag.
@usableFromInline @inline(never) func isKnownSetSlow(_ storage: Unmanaged<SetOnceStorage>) -> Bool {
  storage._withUnsafeGuaranteedRef { unsafeDowncast($0, to: StoredSetOnceStorage.self).isKnownSet }
}
