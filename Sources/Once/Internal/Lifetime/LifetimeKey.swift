/// An object and a place in the code, as the compiler's literals name it.
///
/// The tempting version joins the parts to a string: without separators line 1 column 23 is line 12 column 3, and with
/// them a string is built on every call.
struct LifetimeKey {
  /// Zero is that of no object.
  let address: UInt
  let fileID: StaticString
  let line: UInt
  let column: UInt
  let form: LifetimeForm

  func isSame(as other: LifetimeKey) -> Bool {
    address == other.address && line == other.line && column == other.column && form == other.form
      && fileID.spellsSame(as: other.fileID)
  }

  /// One multiplication, its halves folded.
  var hash: UInt {
    let place = line &* 0x9E37_79B1 ^ column &* 0x85EB_CA6B ^ fileIDSample
    let mixed = place ^ UInt(truncatingIfNeeded: 0xD1B5_4A32_D192_ED03 as UInt64)
    let product = mixed.multipliedFullWidth(by: address ^ UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64))
    return product.high ^ product.low
  }

  /// The characters before ".swift", where the names of files that were generated in numbers differ.
  private var fileIDSample: UInt {
    let end = ".swift".utf8.count + MemoryLayout<UInt>.size
    guard fileID.hasPointerRepresentation, fileID.utf8CodeUnitCount >= end else { return 0 }
    let offset = fileID.utf8CodeUnitCount - end
    return UnsafeRawPointer(fileID.utf8Start).loadUnaligned(fromByteOffset: offset, as: UInt.self)
  }
}

/// What is asked; a helper may forward one place to more than one of these, and they do not share their turn.
@usableFromInline enum LifetimeForm { case run, asyncRun, check }

extension StaticString {
  /// Whether two literals spell the same, which as a rule are one; but one may lie at an address for each image.
  fileprivate func spellsSame(as other: StaticString) -> Bool {
    hasPointerRepresentation && other.hasPointerRepresentation && utf8Start == other.utf8Start
      && utf8CodeUnitCount == other.utf8CodeUnitCount
      || withUTF8Buffer { own in other.withUTF8Buffer { own.elementsEqual($0) } }
  }
}
