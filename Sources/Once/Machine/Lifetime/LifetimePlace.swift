/// A place in the code, as the compiler's literals name it, and the form that is called there.
///
/// The tempting version joins the parts to a string: without separators line 1 column 23 is line 12 column 3, and with
/// them a string is built on every call.
struct LifetimePlace {
  let fileID: StaticString
  let line: UInt
  let column: UInt
  let form: LifetimeForm

  func isSame(as other: LifetimePlace) -> Bool {
    line == other.line && column == other.column && form == other.form && fileID.spellsSame(as: other.fileID)
  }

  /// The same for the same place, and seldom for others.
  var number: UInt { line &* 0x9E37_79B1 ^ column &* 0x85EB_CA6B ^ fileIDSample }

  var hash: UInt { number.mixed }

  /// The characters before ".swift", where the names of generated files with numbers differ.
  private var fileIDSample: UInt {
    let end = ".swift".utf8.count + MemoryLayout<UInt>.size
    guard fileID.hasPointerRepresentation, fileID.utf8CodeUnitCount >= end else { return 0 }
    let offset = fileID.utf8CodeUnitCount - end
    return UnsafeRawPointer(fileID.utf8Start).loadUnaligned(fromByteOffset: offset, as: UInt.self)
  }
}

/// Which form was called; a helper may forward one place to several, and they do not share a turn.
@usableFromInline enum LifetimeForm { case run, asyncRun, check }

extension UInt {
  /// A hash: one multiplication, its halves folded.
  var mixed: UInt {
    let product = multipliedFullWidth(by: UInt(truncatingIfNeeded: 0xD1B5_4A32_D192_ED03 as UInt64))
    return product.high ^ product.low
  }
}

extension StaticString {
  /// Whether two literals spell the same; usually they are one, but each image may have a copy of its own.
  fileprivate func spellsSame(as other: StaticString) -> Bool {
    hasPointerRepresentation && other.hasPointerRepresentation && utf8Start == other.utf8Start
      && utf8CodeUnitCount == other.utf8CodeUnitCount
      || withUTF8Buffer { own in other.withUTF8Buffer { own.elementsEqual($0) } }
  }
}
