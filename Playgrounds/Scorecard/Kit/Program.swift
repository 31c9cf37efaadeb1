import Foundation

/// The command `Scorecard`.
@MainActor
package enum Program {
  private nonisolated static let name = "Scorecard.\(ProcessInfo.processInfo.processIdentifier)"
  /// A folder for what the experiments keep, which the end of the program removes.
  nonisolated static let scratch = FileManager.default.temporaryDirectory.appending(path: name)
  /// User defaults for what they keep, which it removes as well.
  nonisolated static var userDefaults: UserDefaults { UserDefaults(suiteName: name) ?? .standard }

  /// Runs the command, and returns its status.
  package static func run(_ arguments: [String], executable: URL) -> Int32 {
    defer { removeScratch() }
    do {
      let options = try Options(arguments)
      return try run(options, by: Referee(deputy: executable))
    } catch let error as Options.Misuse {
      printError("\(error.message)\n\(Options.usage)")
      return 64  // EX_USAGE
    } catch {
      printError("\(error)")
      return 1
    }
  }

  private static func run(_ options: Options, by referee: Referee) throws -> Int32 {
    func score() -> Score {
      printError("the experiments take some ten seconds")
      return Score(of: options.rows, by: referee)
    }
    switch options.output {
    case .help: print(Options.help, terminator: "")
    case .launch(let contestant, let folder): Experiment.run(contestant, in: folder)
    case .trial(let contestant, let column):
      Trial.watch()
      try printJSON(referee.judgeHere(column, of: contestant))
    case .explanation(let contestant, let column):
      let finding = referee.judge(column, of: contestant)
      print(contestant.explanation(of: finding, for: column), terminator: "")
    case .json: try printJSON(score())
    case .table where options.pages.isEmpty: print(score().text, terminator: "")
    case .table:
      let score = score()
      for file in options.pages {
        guard let page = try score.updating(String(contentsOfFile: file, encoding: .utf8)) else {
          let marks = "marks \(Score.begin) and \(Score.end)"
          printError("there are no \(marks) in \(file), or a heading that no table has")
          return 1
        }
        try page.write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
    return 0
  }

  private static func removeScratch() {
    try? FileManager.default.removeItem(at: scratch)
    userDefaults.removePersistentDomain(forName: name)
    #if !canImport(Darwin)
      // Outside Apple's systems a file is left behind.
      let home = FileManager.default.homeDirectoryForCurrentUser
      try? FileManager.default.removeItem(at: home.appending(path: ".config/\(name).plist"))
    #endif
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("Scorecard: \(text)\n".utf8))
  }

  private static func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
