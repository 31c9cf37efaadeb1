/// A place in the code, as the compiler's literals name it, and what was asked there.
///
/// The tempting version joins the parts to a string. Without separators line 1 column 23 and line 12 column 3 are then
/// the same place, and with them a string is built on every call. Here the parts stay apart, and nothing is built.
struct CallSite: Sendable {
  let fileID: StaticString
  let line: UInt
  let column: UInt
  let form: Form

  /// A helper may forward one place to more than one of these; they do not share their turn.
  enum Form: UInt8, Sendable {
    case run
    case asyncRun
    case check
  }
}

extension StaticString {
  /// Whether two file literals spell the same.
  @inline(__always)
  func isSameFileID(as other: StaticString) -> Bool {
    let isSameLiteral =
      hasPointerRepresentation && other.hasPointerRepresentation && utf8Start == other.utf8Start
      && utf8CodeUnitCount == other.utf8CodeUnitCount
    return isSameLiteral || spellsSame(as: other)
  }

  /// The same literal may lie at several addresses, one for each image or object file that it was compiled into.
  @inline(never)
  private func spellsSame(as other: StaticString) -> Bool {
    withUTF8Buffer { own in
      other.withUTF8Buffer { own.elementsEqual($0) }
    }
  }
}

extension CallSite {
  /// A hash of this place together with an object's address: one multiplication, its halves folded.
  @inline(__always)
  func hash(with address: UInt) -> UInt {
    let place = line &* 0x9E37_79B1 ^ column &* 0x85EB_CA6B ^ fileIDSample
    let product = (address ^ Self.firstSecret).multipliedFullWidth(by: place ^ Self.secondSecret)
    return product.high ^ product.low
  }

  /// The characters before ".swift", where the names of files that were generated in numbers differ.
  @inline(__always)
  private var fileIDSample: UInt {
    let length = fileID.utf8CodeUnitCount
    let end = ".swift".utf8.count + MemoryLayout<UInt>.size
    guard fileID.hasPointerRepresentation, length >= end else { return 0 }
    return UnsafeRawPointer(fileID.utf8Start).loadUnaligned(fromByteOffset: length - end, as: UInt.self)
  }

  private static let firstSecret = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
  private static let secondSecret = UInt(truncatingIfNeeded: 0xD1B5_4A32_D192_ED03 as UInt64)
}
