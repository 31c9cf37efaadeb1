import Once

/// A value that is set once, as a wrapper and as a value.
private final class SetOnceValues {
  @SetOnce.Value var wrappedNumber: Int?
  let number = SetOnce.Value(opaque(42))
  let array = SetOnce.Value([opaque(42)])

  @inline(never) func readWrappedNumber() -> Int { wrappedNumber ?? 0 }
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
    Subject("@SetOnce.Value, Int", Limit(18)) { times($0) { keep(owner.readWrappedNumber()) } },
    Subject("let SetOnce.Value, Int", Limit(18)) { times($0) { keep(owner.readNumber()) } },
    Subject("let SetOnce.Value, array", Limit(84)) { times($0) { keep(owner.readArray()) } },
    Subject("let SetOnce.Value, set()", Limit(20)) { times($0) { keep(owner.setNumber()) } },
    Subject("let SetOnce.Value, setIfNeeded()", Limit(20)) { times($0) { keep(owner.setNumberIfNeeded()) } },
    Subject("create: @SetOnce.Value", Limit(800, blocks: 2, bytes: 64)) { times($0) { keep(WithSetOnceValue.make()) } },
    Subject("first run: @SetOnce.Value", Limit(1_500, blocks: 3, bytes: 88)) {
      times($0) { keep(WithSetOnceValue.make().call()) }
    },
  ]
}
