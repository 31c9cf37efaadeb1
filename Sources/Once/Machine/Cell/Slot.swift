/// A turn, and the result of what happens in it, in its box: what all copies of one `SetOnce.Value` share.
@usableFromInline package class Slot: Turn, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var result: AnyBox?

  /// The result, only after the cell went up.
  ///
  /// For `Void`, at any time: `result` may just be written then, so it is not looked at. The attribute as in
  /// `AtomicWord.value`: nobody releases a result that this reads.
  @inlinable @_effects(releasenone) final func result<Value>(as _: Value.Type) -> Value {
    Value.self == Void.self ? nothing() : unbox(result)
  }

  /// Sets the value that `make` makes, unless there is one or it makes none, and says whether this call set it.
  @usableFromInline final func set(of type: Any.Type, _ make: () -> AnyBox?) -> Bool {
    var isMine = false
    let isOutside = inTurn {
      result = make()
      isMine = result != nil
      return isMine
    }
    if !isOutside { fatalError("Once: recursive: the closure that makes a SetOnce.Value<\(type)> sets it.") }
    return isMine
  }
}

/// Retains a slot for a slow path, which takes it with `takeRetainedValue`.
///
/// Not inlined: the optimizer would pair this retain with the end of the caller's copy, and retain the copy instead.
/// With the attribute, which is true, the optimizer sees that the copy needs no retain before this call.
@usableFromInline @inline(never) @_effects(releasenone) func retained(_ slot: Slot) -> Unmanaged<Slot> {
  .passRetained(slot)
}

/// The result of a slot that was not found up: not inlined, or the fast path would retain the storage.
@_alwaysEmitIntoClient @inline(never) func valueIfDone<Value>(_ slot: Unmanaged<Slot>) -> Value? {
  let cell = unsafeBitCast(slot, to: Unmanaged<Cell>.self)
  return isDoneSlow(cell) ? slot._withUnsafeGuaranteedRef { $0.result(as: Value.self) } : nil
}
