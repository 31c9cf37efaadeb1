/// What people write by hand: a flag and a check around the work.
private final class FlagAndCheck {
  var didRun = false
  var count = 0

  @inline(never) func call() {
    if !didRun {
      didRun = true
      count += 1
    }
  }
}

/// The same around a value.
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

func flagAndCheckSubjects() -> [Subject] {
  let flag = FlagAndCheck()
  flag.call()
  let optional = OptionalAndCheck()
  keep(optional.readNumber())
  keep(optional.readArray())
  return [
    Subject("flag and check") { times($0) { flag.call() } },
    Subject("optional and check, Int") { times($0) { keep(optional.readNumber()) } },
    Subject("optional and check, array") { times($0) { keep(optional.readArray()) } },
  ]
}
