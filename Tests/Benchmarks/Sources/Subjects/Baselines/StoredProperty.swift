/// Plain stored properties, the lower bound for every read.
///
/// Functions that read an array are `dynamic`, here and in the other files. Otherwise the compiler may find that the
/// only caller of some does not keep the array, and leave out the retain that any other caller needs.
private final class StoredProperties {
  var flag = opaque(true)
  var number = opaque(42)
  var array = [opaque(42)]

  let constantFlag = opaque(true)
  let constantNumber = opaque(42)
  let constantArray = [opaque(42)]

  @inline(never) func readFlag() -> Bool { flag }
  @inline(never) func readNumber() -> Int { number }
  @inline(never) dynamic func readArray() -> [Int] { array }

  @inline(never) func readConstantFlag() -> Bool { constantFlag }
  @inline(never) func readConstantNumber() -> Int { constantNumber }
  @inline(never) dynamic func readConstantArray() -> [Int] { constantArray }

  /// Writes to the variables, so that the compiler takes none of them for a constant.
  func touch() {
    flag = opaque(flag)
    number = opaque(number)
    array = [number]
  }
}

func storedPropertySubjects() -> [Subject] {
  let owner = StoredProperties()
  owner.touch()
  return [
    Subject("stored Bool", Limit(25)) { times($0) { keep(owner.readFlag()) } },
    Subject("stored Int") { times($0) { keep(owner.readNumber()) } },
    Subject("stored array") { times($0) { keep(owner.readArray()) } },
    Subject("stored let Bool") { times($0) { keep(owner.readConstantFlag()) } },
    Subject("stored let Int") { times($0) { keep(owner.readConstantNumber()) } },
    Subject("stored let array") { times($0) { keep(owner.readConstantArray()) } },
  ]
}
