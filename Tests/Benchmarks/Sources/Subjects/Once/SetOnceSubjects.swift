import Once

/// A flag that can be set but not unset, as a wrapper and as a value.
private final class SetOnces {
  @SetOnce var wrapped
  let value = SetOnce()

  @inline(never) func readWrapped() -> Bool { wrapped }
  @inline(never) func isKnownSet() -> Bool { $wrapped.isKnownSet }
  @inline(never) func readValue() -> Bool { value.isSet }
}

func setOnceSubjects() -> [Subject] {
  let owner = SetOnces()
  keep(owner.$wrapped.set())
  keep(owner.value.set())
  return [
    Subject("@SetOnce, read", Limit(14), over: ["stored Bool": 1.1]) { times($0) { keep(owner.readWrapped()) } },
    Subject("@SetOnce, isKnownSet", Limit(14)) { times($0) { keep(owner.isKnownSet()) } },
    Subject("let SetOnce, read", Limit(14), over: ["stored Bool": 1.1]) { times($0) { keep(owner.readValue()) } },
  ]
}
