import Once

/// A value that is set once, as a wrapper and as a value.
private final class SetOnceValues {
  @SetOnce.Value var wrappedNumber: Int?
  let number = SetOnce.Value(opaque(42))
  let array = SetOnce.Value([opaque(42)])

  /// One in place of zero, or LLVM merges it with `readNumber` and puts a jump in front of both.
  @inline(never) func readWrappedNumber() -> Int { wrappedNumber ?? 1 }
  @inline(never) func readNumber() -> Int { number.value ?? 0 }
  @inline(never) dynamic func readArray() -> [Int] { array.value ?? [] }
  @inline(never) func setNumber() -> Bool { number.set(7) }
  @inline(never) func setNumberIfNeeded() -> Int { number.setIfNeeded { 7 } }
}

private final class WithSetOnceValue {
  @SetOnce.Value var number: Int?
  @inline(never) static func make() -> WithSetOnceValue { WithSetOnceValue() }
  @inline(never) func call() -> Bool { $number.set(42) }
}

func setOnceValueSubjects() -> [Subject] {
  let owner = SetOnceValues()
  keep(owner.$wrappedNumber.set(42))
  return [
    Subject("@SetOnce.Value, Int") { times($0) { keep(owner.readWrappedNumber()) } },
    Subject("let SetOnce.Value, Int") { times($0) { keep(owner.readNumber()) } },
    Subject("let SetOnce.Value, array") { times($0) { keep(owner.readArray()) } },
    Subject("let SetOnce.Value, set()") { times($0) { keep(owner.setNumber()) } },
    Subject("let SetOnce.Value, setIfNeeded()") { times($0) { keep(owner.setNumberIfNeeded()) } },
    Subject("create: @SetOnce.Value") { times($0) { keep(WithSetOnceValue.make()) } },
    Subject("first run: @SetOnce.Value") { times($0) { keep(WithSetOnceValue.make().call()) } },
  ]
}
