import Foundation

/// What the counts may be.
///
/// None of these depends on how busy the machine is. They do depend on the compiler: after changing the toolchain, run
/// `--check`, see whether the figures stay in proportion, and enter the counts plus the margin named here.
enum Limits {
  /// Scopes the solver opens, as a multiple of those for stored closures: for 50 classes of three payloads, and for a
  /// misspelled member after 12 statements.
  ///
  /// A scope is one choice tried: an overload, a type for a variable, a conversion. The margin is less than half a body
  /// to an error, because one more initializer that accepts a closure adds at least a whole one.
  static let scopes: KeyValuePairs<Declaration, (bodies: Double, error: Double)> = [
    .attribute: (bodies: 1.12, error: 16.4),
    .value: (bodies: 2.6, error: 34.1),
  ]

  /// Scopes for 200 payloads that take their object in the attribute, as a multiple of those that take it as an
  /// argument.
  static let withSelf = 1.3

  /// Scopes for calculations in `@LazyOnce`, as a multiple of those in a wrapper with an autoclosure and no more.
  static let sums = 1.5

  /// Bytes of machine code that a declaration adds at `-O`, with a margin of a tenth.
  static let bytes: KeyValuePairs<Declaration, Double> = [
    .attribute: 950, .value: 321, .withSelf: 950, .setOnce: 147, .lazyOnce: 223,
  ]

  /// Bytes by which a stripped program grows with one declaration.
  ///
  /// A linker writes whole pages of 4,096 bytes.
  static let program = 164_000.0

  /// Bytes of the module's machine code, which is compiled once and not into the clients.
  static let module = 79_000.0

  /// Prints a line for each limit.
  ///
  /// - Returns: How many are exceeded. A counter that saw nothing fails; otherwise it would let everything pass.
  static func failures(of found: Measurements) -> Int {
    var lines = [("the module's machine code, bytes", Double(found.module), module)]
    for declaration in Declaration.inPrograms {
      lines.append(
        ("\(declaration.rawValue), a program grows by", Double(found.programs[declaration, default: 0]), program)
      )
    }
    for (declaration, limits) in scopes {
      let name = declaration.rawValue
      lines.append(("\(name), scopes of bodies", found.bodies.ratioOfScopes(declaration), limits.bodies))
      lines.append(("\(name), scopes to an error", found.chainedMistake.ratioOfScopes(declaration), limits.error))
    }
    let owned = found.ownedBodies.ratioOfScopes(.withSelf) / found.ownedBodies.ratioOfScopes(.attribute)
    lines.append(("\(Declaration.withSelf.rawValue), scopes of bodies", owned, withSelf))
    lines.append(("\(Declaration.lazyOnce.rawValue), scopes of sums", found.sums, sums))
    for (declaration, limit) in bytes {
      lines.append(("\(declaration.rawValue), bytes", Double(found.bytes[declaration, default: 0]), limit))
    }
    for (name, count, limit) in lines {
      let verdict = count > 0 && count <= limit ? "ok" : "FAIL"
      print(name.padding(toLength: 44, withPad: " ", startingAt: 0), number(count), "at most", number(limit), verdict)
    }
    return lines.count { _, count, limit in !(count > 0 && count <= limit) }
  }

  private static func number(_ value: Double) -> String {
    String(format: value == value.rounded() ? "%8.0f" : "%8.2f", value)
  }
}
