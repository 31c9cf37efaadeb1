/// The language's own onces: `lazy`, which is not thread safe, and `static let`, once per process.
private final class LanguageOnces {
  lazy var number = opaque(42)
  lazy var array = [opaque(42)]

  static let number = opaque(42)
  static let array = [opaque(42)]

  @inline(never) func readLazyNumber() -> Int { number }
  @inline(never) dynamic func readLazyArray() -> [Int] { array }
  @inline(never) func readStaticNumber() -> Int { Self.number }
  @inline(never) dynamic func readStaticArray() -> [Int] { Self.array }
}

func languageOnceSubjects() -> [Subject] {
  let owner = LanguageOnces()
  keep(owner.readLazyNumber())
  keep(owner.readLazyArray())
  return [
    Subject("lazy var Int", Limit(30)) { times($0) { keep(owner.readLazyNumber()) } },
    Subject("lazy var array", Limit(110)) { times($0) { keep(owner.readLazyArray()) } },
    Subject("static let Int") { times($0) { keep(owner.readStaticNumber()) } },
    Subject("static let array") { times($0) { keep(owner.readStaticArray()) } },
  ]
}
