import Foundation

/// All that can be wrong in the sources.
struct Sources {
  private(set) var mutants: [Mutant] = []
  private(set) var scopes: [Scope] = []
  let rows = Row.read(folder.appending(path: "table"))

  /// Code that is written by hand and compiled here.
  static func isWanted(_ path: String) -> Bool {
    !path.contains("OnceSwiftUI/") && !path.contains("/Shapes/") && !path.contains(".docc/")
  }

  init() {
    let files = readFiles(in: "Sources", ["swift"], where: Self.isWanted)
    let enumerations = Enumerations(files.values).cases
    var steps = Steps()
    for (file, source) in files.sorted(by: { $0.key < $1.key }) {
      let generator = Generator(file, source, enumerations: enumerations)
      mutants += generator.mutants
      scopes += generator.scopes.map { Scope(file: file, range: $0) }
      steps.add(file, source, statements: generator.statements)
    }
    mutants += rows.map(steps.mutant)
    for index in mutants.indices {
      let mutant = mutants[index]
      mutants[index].number = index + 1
      let around = scopes.filter { $0.file == mutant.file && $0.range.contains(mutant.edits[0].range.lowerBound) }
      mutants[index].scope = around.last?.name ?? ""
    }
  }

  /// Why those survive that do.
  ///
  /// A line of `survivors` has a colon, or an equals sign if its mutants change nothing.
  static func reasons() -> [String: (changesNothing: Bool, reason: String)] {
    var reasons: [String: (Bool, String)] = [:]
    for line in text(folder.appending(path: "survivors")).split(separator: "\n") where !line.hasPrefix("#") {
      guard let match = line.wholeMatch(of: #/(.+`(?: [0-9]+)?)( =|:) (.+)/#) else { fail("survivors: \(line)") }
      let known = reasons.updateValue((match.2 == " =", String(match.3)), forKey: String(match.1))
      if known != nil { fail("survivors: one stands there twice: \(line)") }
    }
    return reasons
  }
}
