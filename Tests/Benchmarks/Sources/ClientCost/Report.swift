import Foundation

/// The findings as tables for the documentation.
struct Report {
  let found: Measurements

  var text: String {
    var rows = [["What a client's compiler pays"] + Declaration.payloads.map { "`\($0.name)`" }]
    rows.append(rows[0].indices.map { $0 == 0 ? "---" : "---:" })
    rows += lines("\(Measurements.classes) classes of three payloads", found.bodies)
    for (body, table) in found.mistakes.sorted(by: { $0.key.name < $1.key.name }) {
      rows += lines("a misspelled member at the end of \(body.name)", table)
    }
    rows.append(["bytes of code a declaration, `-O`"] + Declaration.payloads.map { "\(found.bytes[$0] ?? 0)" })
    rows.append(["… with `-wmo`"] + Declaration.payloads.map { "\(found.bytesInWholeModule[$0] ?? 0)" })
    let others = [Declaration.setOnce, .lazyOnce, .holder].map {
      "`\($0.name)` \(found.bytes[$0] ?? 0), with `-wmo` \(found.bytesInWholeModule[$0] ?? 0)"
    }
    let programs = Declaration.inPrograms.map { "`\($0.name)` \(found.programs[$0] ?? 0)" }
    return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
      + "\n\nBytes of the others: \(others.joined(separator: "; ")).\n\n"
      + "A stripped program grows by: \(programs.joined(separator: "; ")). "
      + "The module has \(found.module) bytes of code.\n"
  }

  private func lines(_ name: String, _ table: Measurements.Table) -> [[String]] {
    let payloads = Declaration.payloads
    return [
      ["\(name): seconds, median (fastest)"]
        + payloads.map {
          String(format: "%.2f (%.2f)", table.seconds($0, of: \.median), table.seconds($0, of: \.minimum))
        },
      ["… times the closure's, of medians (of the fastest)"]
        + payloads.map { String(format: "%.2f (%.2f)", table.ratio($0, of: \.median), table.ratio($0, of: \.minimum)) },
      ["… scopes of the solver (times the closure's)"]
        + payloads.map {
          String(format: "%d (%.2f)", table.scopes[$0] ?? 0, table.ratioOfScopes($0) ?? 0)
        },
    ]
  }
}
