import Foundation

/// The changes that no rule finds: the rows of `table`.
struct Row {
  let name: String
  var what = ""
  var changes: [(step: String, template: String)] = []

  static func read(_ url: URL) -> [Row] {
    var rows: [Row] = []
    for line in text(url).split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("== ") {
        rows.append(Row(name: String(line.dropFirst(3))))
      } else if rows.isEmpty {
        fail("table: before the first row: \(line)")
      } else if line.hasPrefix("["), line.hasSuffix("]") {
        rows[rows.count - 1].changes.append((String(line), ""))
      } else if line.hasPrefix("| "), let last = rows[rows.count - 1].changes.indices.last {
        rows[rows.count - 1].changes[last].template += line.dropFirst(2) + "\n"
      } else {
        rows[rows.count - 1].what += line + " "
      }
    }
    return rows
  }
}

/// Where the steps are that comments mark: `// [step]`, behind a statement or in a line above it.
struct Steps {
  private(set) var places: [String: [(file: String, range: Range<Int>)]] = [:]

  mutating func add(_ file: String, _ source: String, statements: [Int: Range<Int>]) {
    var waiting: [String] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let comment = line.firstRange(of: #/(^| )//( \[[^\]]+\])+/#).map { line[$0] } ?? ""
      waiting += comment.matches(of: #/\[[^\]]+\]/#).map { String($0.0) }
      if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
      for step in waiting {
        guard let range = statements[index + 1] else { fail("\(file):\(index + 1): no statement begins at \(step)") }
        places[step, default: []].append((file, range))
      }
      waiting = []
    }
  }

  /// The mutant that a row of the table describes; all its changes are in one file.
  func mutant(of row: Row) -> Mutant {
    var file = ""
    let edits = row.changes.map { change in
      guard let place = places[change.step], place.count == 1 else {
        fail("table, \(row.name): \(places[change.step]?.count ?? 0) statements are marked \(change.step)")
      }
      if !file.isEmpty, file != place[0].file { fail("table, \(row.name): its steps are in several files") }
      file = place[0].file
      return Edit(range: place[0].range, template: String(change.template.dropLast()))
    }
    if edits.isEmpty || row.what.isEmpty || edits.contains(where: { !$0.template.contains("MUTANT") }) {
      fail("table, \(row.name): not complete")
    }
    return Mutant(kind: .chosen, file: file, function: "", line: 0, what: row.name, edits: edits)
  }
}
