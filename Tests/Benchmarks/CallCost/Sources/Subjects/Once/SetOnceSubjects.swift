import Once

/// A flag that can be set but not unset, as a wrapper and as a value.
private final class SetOnces {
  @SetOnce var wrapped
  let value = SetOnce()

  @inline(never) func readWrapped() -> Bool { wrapped }
  @inline(never) func setWrapped() -> Bool { $wrapped.set() }
  /// Negated, or LLVM merges it with `readWrapped` and puts a jump in front of both.
  @inline(never) func isKnownSet() -> Bool { !$wrapped.isKnownSet }
  @inline(never) func readValue() -> Bool { value.isSet }
  @inline(never) func setValue() -> Bool { value.set() }
}

private final class WithSetOnce {
  @SetOnce var flag
  @inline(never) static func make() -> WithSetOnce { WithSetOnce() }
  @inline(never) func call() -> Bool { $flag.set() }
}

func setOnceSubjects() -> [Subject] {
  let owner = SetOnces()
  keep(owner.setWrapped())
  keep(owner.setValue())
  return [
    Subject("@SetOnce, read") { times($0) { keep(owner.readWrapped()) } },
    Subject("@SetOnce, set()") { times($0) { keep(owner.setWrapped()) } },
    Subject("@SetOnce, isKnownSet") { times($0) { keep(owner.isKnownSet()) } },
    Subject("let SetOnce, read") { times($0) { keep(owner.readValue()) } },
    Subject("let SetOnce, set()") { times($0) { keep(owner.setValue()) } },
    Subject("create: @SetOnce") { times($0) { keep(WithSetOnce.make()) } },
    Subject("first run: @SetOnce") { times($0) { keep(WithSetOnce.make().call()) } },
  ]
}
