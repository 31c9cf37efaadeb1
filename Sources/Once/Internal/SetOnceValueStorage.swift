/// What all copies of one `SetOnce.Value` share.
///
/// `@unchecked Sendable`, `@exclusivity(unchecked)`: `result` is written once, by whoever has the turn, before the flag
/// goes up, and read by others only after they have seen the flag up.
@usableFromInline final class SetOnceValueStorage: @unchecked Sendable {
  @usableFromInline let turn = ThreadTurn()
  @exclusivity(unchecked) @usableFromInline var result: AnyBox?

  init() {}

  deinit { turn.flag.close() }

  /// The value, only after it was set; the attribute as in `Flag.isDone`.
  @inlinable @_effects(releasenone) func first<Value>(_: Value.Type) -> Value { unbox(result) }

  /// Sets the value that `make` makes, unless there is one or it makes none, and says whether this call set it.
  @usableFromInline func set(of type: Any.Type, _ make: () -> AnyBox?) -> Bool {
    var isMine = false
    let isOutside = turn.take {
      result = make()
      isMine = result != nil
      return isMine
    }
    if !isOutside { failRecursion(of: type) }
    return isMine
  }

  nonisolated(nonsending) func wait() async throws(CancellationError) {
    if !turn.flag.isDone { try await turn.flag.wait() }
  }

  private func failRecursion(of type: Any.Type) -> Never {
    fatalError("Once: recursive: the closure that makes a SetOnce.Value<\(type)> sets it.")
  }
}

/// Whether the value is set, if that is not known yet; registers the read if it is tracked.
@usableFromInline @inline(never) func isValueSet(_ storage: Unmanaged<SetOnceValueStorage>) -> Bool {
  storage._withUnsafeGuaranteedRef {
    $0.turn.flag.track(Flag.done)
    return $0.turn.flag.isDone
  }
}
