import Once

/// A lazy value that threads may share, as a wrapper and as a value.
private final class LazyOnces {
  @LazyOnce var wrappedNumber = opaque(42)
  @LazyOnce var wrappedArray = [opaque(42)]
  let number = LazyOnce(wrappedValue: opaque(42))
  let array = LazyOnce(wrappedValue: [opaque(42)])

  @inline(never) func readWrappedNumber() -> Int { wrappedNumber }
  @inline(never) dynamic func readWrappedArray() -> [Int] { wrappedArray }
  @inline(never) func readNumber() -> Int { number.wrappedValue }
  @inline(never) dynamic func readArray() -> [Int] { array.wrappedValue }
}

private final class WithLazyOnce {
  @LazyOnce var number = opaque(42)
  @inline(never) static func make() -> WithLazyOnce { WithLazyOnce() }
  @inline(never) func call() -> Int { number }
}

func lazyOnceSubjects() -> [Subject] {
  let owner = LazyOnces()
  keep(owner.readWrappedNumber())
  keep(owner.readWrappedArray())
  keep(owner.readNumber())
  keep(owner.readArray())
  return [
    Subject("@LazyOnce, Int") { times($0) { keep(owner.readWrappedNumber()) } },
    Subject("@LazyOnce, array") { times($0) { keep(owner.readWrappedArray()) } },
    Subject("let LazyOnce, Int") { times($0) { keep(owner.readNumber()) } },
    Subject("let LazyOnce, array") { times($0) { keep(owner.readArray()) } },
    Subject("create: @LazyOnce") { times($0) { keep(WithLazyOnce.make()) } },
    Subject("first run: @LazyOnce") { times($0) { keep(WithLazyOnce.make().call()) } },
  ]
}
