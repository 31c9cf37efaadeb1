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
}

/// Which form was called, as the forms to which a helper forwards one place do not share a turn.
@usableFromInline enum LifetimeForm { case run, asyncRun, check }

extension StaticString {
  /// Whether two literals spell the same, of which each image may have a copy of its own.
  fileprivate func spellsSame(as other: StaticString) -> Bool {
    hasPointerRepresentation && other.hasPointerRepresentation && utf8Start == other.utf8Start
      && utf8CodeUnitCount == other.utf8CodeUnitCount
      || withUTF8Buffer { own in other.withUTF8Buffer { own.elementsEqual($0) } }
  }
}
