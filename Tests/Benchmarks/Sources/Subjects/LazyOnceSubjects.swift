import Once

/// A lazy value that threads may share: as a value it has the same machine code.
///
/// Functions that read an array are `dynamic`, here and in the other files. Otherwise the compiler may find that the
/// only caller of some does not keep the array, and leave out the retain that any other caller needs.
private final class LazyOnces {
  @LazyOnce var number = opaque(42)
  @LazyOnce var array = [opaque(42)]

  @inline(never) dynamic func readArray() -> [Int] { array }
  @inline(never) func lookAtNumber() -> Int { $number.valueIfInitialized ?? 0 }

  // What needs its object, as a property that takes it.
  @LazyOnce.WithSelf({ (owner: LazyOnces) in owner.number }) var owned
  @inline(never) func lookAtOwned() -> Int { $owned.valueIfInitialized ?? 0 }
}

func lazyOnceSubjects() -> [Subject] {
  let owner = LazyOnces()
  keep(owner.number + owner.owned)
  return [
    Subject("@LazyOnce, array", Limit(84)) { times($0) { keep(owner.readArray()) } },
    Subject("@LazyOnce, valueIfInitialized", Limit(18)) { times($0) { keep(owner.lookAtNumber()) } },
    Subject("@LazyOnce.WithSelf, valueIfInitialized", Limit(18)) { times($0) { keep(owner.lookAtOwned()) } },
  ]
}
