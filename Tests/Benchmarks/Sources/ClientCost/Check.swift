import Foundation

/// Compares the counts with the limits.
struct Check {
  let found: Measurements

  private(set) var failures = 0

  init(_ found: Measurements) {
    self.found = found
  }

  /// Prints a line for each limit.
  mutating func run() {
    let mistake = found.mistakes[Measurements.guarded] ?? Measurements.Table()
    compare("the module's machine code, bytes", Double(found.module), Double(Limits.module))
    #if os(Linux)
      for declaration in Declaration.inPrograms {
        let growth = found.programs[declaration].map { Double($0) }
        compare("\(declaration.name), a program grows by", growth, Double(Limits.program))
      }
    #endif
    for declaration in Declaration.allCases {
      if let limits = Limits.scopes[declaration] {
        compare("\(declaration.name), scopes of bodies", found.bodies.ratioOfScopes(declaration), limits.bodies)
        compare("\(declaration.name), scopes to an error", mistake.ratioOfScopes(declaration), limits.error)
      }
      if let limit = Limits.bytes[declaration] {
        compare("\(declaration.name), bytes", found.bytes[declaration].map { Double($0) }, Double(limit))
      }
    }
  }

  /// A counter that saw nothing fails; otherwise it would let everything pass.
  private mutating func compare(_ name: String, _ count: Double?, _ limit: Double) {
    let isRight = count.map { $0 > 0 && $0 <= limit } ?? false
    if !isRight { failures += 1 }
    let columns = [
      name.padding(toLength: 44, withPad: " ", startingAt: 0),
      count.map { Self.number($0) } ?? "nothing", "at most", Self.number(limit), isRight ? "ok" : "FAIL",
    ]
    print(columns.joined(separator: "  "))
  }

  private static func number(_ value: Double) -> String {
    String(format: value == value.rounded() ? "%8.0f" : "%8.2f", value)
  }
}
