import Once

/// A lazy value that threads may share, as a wrapper and as a value.
///
/// Functions that read an array are `dynamic`, here and in the other files. Otherwise the compiler may find that the
/// only caller of some does not keep the array, and leave out the retain that any other caller needs.
private final class LazyOnces {
  @LazyOnce var wrappedNumber = opaque(42)
  @LazyOnce var wrappedArray = [opaque(42)]
  let number = LazyOnce(wrappedValue: opaque(42))
  let array = LazyOnce(wrappedValue: [opaque(42)])

  @inline(never) func readWrappedNumber() -> Int { wrappedNumber }
  @inline(never) dynamic func readWrappedArray() -> [Int] { wrappedArray }
  @inline(never) func readNumber() -> Int { number.wrappedValue }
  @inline(never) dynamic func readArray() -> [Int] { array.wrappedValue }
  @inline(never) func lookAtWrappedNumber() -> Int { $wrappedNumber.valueIfInitialized ?? 0 }
  @inline(never) func lookAtNumber() -> Int { number.valueIfInitialized ?? 0 }

  // What needs its object, as a property that takes it.
  @LazyOnce.WithSelf({ (owner: LazyOnces) in owner.readNumber() }) var owned
  @inline(never) func lookAtOwned() -> Int { $owned.valueIfInitialized ?? 0 }
}

func lazyOnceSubjects() -> [Subject] {
  let owner = LazyOnces()
  keep(owner.readWrappedNumber() + owner.readNumber() + owner.owned)
  return [
    Subject("@LazyOnce, Int", Limit(18), over: ["lazy var Int": 1]) { times($0) { keep(owner.readWrappedNumber()) } },
    Subject("@LazyOnce, array", Limit(84)) { times($0) { keep(owner.readWrappedArray()) } },
    Subject("let LazyOnce, Int", Limit(18), over: ["stored Int": 1.2]) { times($0) { keep(owner.readNumber()) } },
    Subject("let LazyOnce, array", Limit(84)) { times($0) { keep(owner.readArray()) } },
    Subject("@LazyOnce, valueIfInitialized", Limit(18)) { times($0) { keep(owner.lookAtWrappedNumber()) } },
    Subject("let LazyOnce, valueIfInitialized", Limit(18)) { times($0) { keep(owner.lookAtNumber()) } },
    Subject("@LazyOnce.WithSelf, valueIfInitialized", Limit(18)) { times($0) { keep(owner.lookAtOwned()) } },
  ]
}
