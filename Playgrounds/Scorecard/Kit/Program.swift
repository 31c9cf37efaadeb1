import Foundation

/// The command `Scorecard`.
@MainActor
package enum Program {
  private nonisolated static let name = "Scorecard.\(ProcessInfo.processInfo.processIdentifier)"
  /// A folder for what the experiments keep, which the end of the program removes.
  nonisolated static let scratch = FileManager.default.temporaryDirectory.appending(path: name)
  /// User defaults for what they keep, which it removes as well.
  nonisolated static var userDefaults: UserDefaults { UserDefaults(suiteName: name) ?? .standard }

  /// Runs the command.
  package static func run(_ arguments: [String], executable: URL) -> Int32 {
    let options: Options
    do { options = try Options(arguments) } catch {
      printError("\(error.message)\n\(Options.usage)")
      return 64  // EX_USAGE
    }
    defer { removeScratch() }
    let referee = Referee(deputy: executable)
    func score() -> Score {
      printError("the experiments take half a minute")
      return Score(of: Contestant.all.filter { options.rows.isEmpty || options.rows.contains($0.id) }, by: referee)
    }
    switch options.output {
    case .help: print(Options.help, terminator: "")
    case .launch(let contestant, let folder): Experiment.run(contestant, in: folder)
    case .trial(let contestant, let column):
      Trial.watch()
      return printJSON(referee.judgeHere(column, of: contestant))
    case .explanation(let contestant, let column):
      let finding = referee.judge(column, of: contestant)
      print(Explanation(of: column, of: contestant, finding: finding).text, terminator: "")
    case .json: return printJSON(score())
    case .table where options.pages.isEmpty: print(TextTable(score()).text, terminator: "")
    case .table:
      let table = MarkdownTable(score())
      return options.pages.allSatisfy { write(table, into: $0) } ? 0 : 1
    }
    return 0
  }

  private static func removeScratch() {
    try? FileManager.default.removeItem(at: scratch)
    userDefaults.removePersistentDomain(forName: name)
    #if !canImport(Darwin)
      // Outside Apple's systems a file is left behind, and one of D16, which uses the standard user defaults.
      for name in [name, ProcessInfo.processInfo.processName] {
        let home = FileManager.default.homeDirectoryForCurrentUser
        try? FileManager.default.removeItem(at: home.appending(path: ".config/\(name).plist"))
      }
    #endif
  }

  private static func write(_ table: MarkdownTable, into file: String) -> Bool {
    do {
      guard let page = try table.updating(String(contentsOfFile: file, encoding: .utf8)) else {
        let marks = "marks \(MarkdownTable.begin) and \(MarkdownTable.end)"
        printError("there are no \(marks) in \(file), or a heading that no table has")
        return false
      }
      try page.write(toFile: file, atomically: true, encoding: .utf8)
      return true
    } catch {
      printError("\(file) could not be written: \(error)")
      return false
    }
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("Scorecard: \(text)\n".utf8))
  }

  private static func printJSON(_ value: some Encodable) -> Int32 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return 1 }
    print(String(decoding: data, as: UTF8.self))
    return 0
  }
}
