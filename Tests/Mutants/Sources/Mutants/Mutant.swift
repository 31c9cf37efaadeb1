import Foundation

/// A wrong change to the sources.
struct Mutant {
  enum Kind: String {
    /// A statement is left out.
    case remove
    /// Two neighboring statements change places.
    case swap
    /// A condition is the other way round; a binding fails.
    case negate
    /// A part of a condition is left out.
    case drop
    /// Another constant is returned, or stands in a literal's place.
    case constant
    /// A row of `table`.
    case chosen
  }

  let kind: Kind
  let file: String
  /// The function, accessor or variable around it.
  let function: String
  let line: Int
  /// The row's name, or the beginning of the text that changes.
  let what: String
  let edits: [Edit]
  /// The declaration around it, in which a compiler error that it causes must be.
  var scope = ""
  /// Counts those of the same kind and text in one function.
  var ordinal = 1
  /// What `Mutant.is` is asked for in this run.
  var number = 0

  /// Names it in `survivors`, wherever its line moves.
  var key: String {
    if kind == .chosen { return "chosen `\(what)`" }
    let name = "\(file.split(separator: "/").last ?? "") \(function) \(kind) `\(what)`"
    return ordinal == 1 ? name : "\(name) \(ordinal)"
  }

  /// Whether it is one of the few that continuous integration runs, always the same.
  var isInSample: Bool { key.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) % 65_521 } % 20 == 0 }

  /// Whether it may break what the compiler checks elsewhere, such as that a variable is initialized.
  var changesFlow: Bool { [.remove, .swap, .chosen].contains(kind) }
}

/// A piece of source text, and what takes its place.
///
/// In the template `MUTANT` asks whether this is the wrong change chosen, and `ORIGINAL` is the piece.
struct Edit {
  let range: Range<Int>
  let template: String
}

/// Prints at once, also into a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func fail(_ message: String) -> Never {
  say("failed: \(message)")
  exit(1)
}

extension String {
  /// The part of the text between two offsets in UTF-8.
  subscript(utf8 range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
