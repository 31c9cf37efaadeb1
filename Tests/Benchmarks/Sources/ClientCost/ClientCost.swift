import Foundation

/// Counts what the wrappers cost a client's compiler, and fails if that is above its limit.
///
/// None of the counts depends on how busy the machine is. They do depend on the compiler: after changing the toolchain,
/// run the command, see whether the figures stay in proportion, and enter the counts plus the margin named here.
@main struct ClientCost {
  private let compiler: Compiler
  private var failures = 0

  static func main() throws {
    var cost = try ClientCost(compiler: Compiler())
    try cost.countScopes()
    try cost.countBytes()
    if cost.failures > 0 {
      print("\(cost.failures) figures are above their limits in ClientCost.swift.")
      exit(EXIT_FAILURE)
    }
  }

  /// A counter that saw nothing fails; otherwise it would let everything pass.
  private mutating func check(_ what: String, _ found: Double, _ limit: Double) {
    let isMet = found > 0 && found <= limit
    if !isMet { failures += 1 }
    func text(_ value: Double) -> String { String(format: value == value.rounded() ? "%8.0f" : "%8.2f", value) }
    let what = what.padding(toLength: 52, withPad: " ", startingAt: 0)
    print(what, text(found), "at most", text(limit), isMet ? "ok" : "FAIL")
  }

  /// Scopes the solver opens, as a multiple of those for another declaration.
  ///
  /// A scope is one choice tried: an overload, a type for a variable, a conversion. The margin is less than half a body
  /// to an error, because one more initializer that accepts a closure adds at least a whole one.
  private mutating func countScopes() throws {
    func ratio(_ own: Declaration, to base: Declaration, errors: Int = 0, _ code: (Declaration) -> String) throws
      -> Double
    {
      try compiler.scopes(of: code(own), errors: errors) / compiler.scopes(of: code(base), errors: errors)
    }
    let limits: KeyValuePairs<Declaration, (bodies: Double, error: Double)> = [
      .attribute: (1.12, 5.4), .value: (1.2, 18.2), .withSelf: (1.2, 10.6),
    ]
    for (declaration, limit) in limits {
      let bodies = try ratio(declaration, to: .closure) { ClientCode.bodies($0, classes: 50) }
      check("\(declaration.rawValue), scopes of bodies", bodies, limit.bodies)
      let error = try ratio(declaration, to: .closure, errors: 1, ClientCode.mistake)
      check("\(declaration.rawValue), scopes to an error", error, limit.error)
    }
  }

  // Of a program, by the whole module, whichever form it uses, where a linker writes whole pages of 4,096 bytes; and of
  // machine code, by what a declaration adds at `-O`, with a margin of a tenth.
  private mutating func countBytes() throws {
    let programs = try [.attribute, nil].map { try compiler.program(ClientCode.program($0)) }
    check("a stripped program grows by", Double(programs[0] - programs[1]), 185_000)
    /// From the difference of two files, so that a file's fixed cost drops out.
    func bytesOfClass(_ declaration: Declaration?, areCalled: Bool) throws -> Int {
      let bytes = try [16, 32].map {
        try compiler.machineCode(of: ClientCode.declarations(declaration, classes: $0, areCalled: areCalled))
      }
      return (bytes[1] - bytes[0]) / 16
    }
    let limits: KeyValuePairs<Declaration, (alone: Double, called: Double?)> = [
      .attribute: (523, 1_000), .value: (156, 650), .withSelf: (173, 720), .setOnce: (41, nil), .lazyOnce: (327, nil),
    ]
    for (areCalled, text) in [(false, "bytes"), (true, "bytes with a call")] {
      let empty = try bytesOfClass(nil, areCalled: areCalled)
      for (declaration, limit) in limits {
        guard let limit = areCalled ? limit.called : limit.alone else { continue }
        let bytes = (try bytesOfClass(declaration, areCalled: areCalled) - empty) / ClientCode.declarationsInClass
        check("\(declaration.rawValue), \(text)", Double(bytes), limit)
      }
    }
  }
}
