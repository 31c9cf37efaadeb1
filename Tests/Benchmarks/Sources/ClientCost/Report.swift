import Foundation

extension Measurements {
  /// The findings as tables for the documentation.
  var report: String {
    var rows = [["What a client's compiler pays"] + Declaration.payloads.map { "`\($0.rawValue)`" }]
    rows.append(rows[0].indices.map { $0 == 0 ? "---" : "---:" })
    rows += lines("\(Self.classes) classes of three payloads", bodies)
    let owned = ownedBodies
    rows.append(
      ["seconds for two payloads that take their object, in \(2 * Self.classes) classes; with the last `.withSelf`"]
        + Declaration.owned.map { String(format: "%.2f", owned.seconds[$0, default: 0]) }
    )
    let title = "a misspelled member after \(ClientCode.statements) statements"
    rows += lines("\(title), no closures", mistake)
    rows += lines("\(title), half of them chains of closures", chainedMistake)
    let tables = [("`-O`", bytes), ("`-O -wmo`", bytesInWholeModule)]
    rows += tables.map { flags, bytes in
      ["bytes of code a declaration, \(flags)"] + Declaration.payloads.map { "\(bytes[$0] ?? 0)" }
    }
    let others = tables.map { flags, bytes in
      "\(flags): " + list(bytes.filter { !Declaration.payloads.contains($0.key) })
    }
    return rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
      + "\nBytes of the others, \(others.joined(separator: "; ")).\n"
      + "A stripped program grows by: \(list(programs)). The module has \(module) bytes of code.\n"
  }

  private func list(_ bytes: [Declaration: Int]) -> String {
    bytes.map { "`\($0.rawValue)` \($1)" }.sorted().joined(separator: ", ")
  }

  private func lines(_ name: String, _ efforts: Efforts) -> [[String]] {
    [
      ["\(name): seconds (times the closure's)"]
        + Declaration.payloads.map {
          String(format: "%.2f (%.2f)", efforts.seconds[$0, default: 0], efforts.ratioOfSeconds($0))
        },
      ["… scopes of the solver (times the closure's)"]
        + Declaration.payloads.map {
          String(format: "%d (%.2f)", efforts.scopes[$0, default: 0], efforts.ratioOfScopes($0))
        },
    ]
  }
}
