/// What people write by hand around a value; the systems have it around work.
private final class OptionalAndCheck {
  var number: Int?
  var array: [Int]?

  @inline(never) func readNumber() -> Int {
    if let number { return number }
    let value = opaque(42)
    number = value
    return value
  }

  @inline(never) dynamic func readArray() -> [Int] {
    if let array { return array }
    let value = [opaque(42)]
    array = value
    return value
  }
}

func optionalAndCheckSubjects() -> [Subject] {
  let optional = OptionalAndCheck()
  keep(optional.readNumber())
  keep(optional.readArray())
  return [
    Subject("optional and check, Int") { times($0) { keep(optional.readNumber()) } },
    Subject("optional and check, array") { times($0) { keep(optional.readArray()) } },
  ]
}
