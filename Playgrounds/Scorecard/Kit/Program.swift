import Foundation

/// The command `Scorecard`.
@MainActor
public enum Program {
  private nonisolated static let name = "Scorecard.\(ProcessInfo.processInfo.processIdentifier)"
  /// A folder for what the experiments keep, which the end of the program removes.
  nonisolated static let scratch = FileManager.default.temporaryDirectory.appending(path: name)
  /// User defaults for what they keep, which it removes as well.
  nonisolated static var userDefaults: UserDefaults { UserDefaults(suiteName: name) ?? .standard }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: Without the name of the program.
  ///   - executable: The program itself, which runs some experiments in processes of their own.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String], executable: URL) -> Int32 {
    let options: Options
    do { options = try Options(arguments) } catch {
      Terminal.printError("Scorecard: \(error.message)\n\(Options.usage)")
      return 64  // EX_USAGE
    }
    defer { removeScratch() }
    let referee = Referee(deputy: executable)
    switch options.output {
    case .help:
      print(Options.help, terminator: "")
    case .launch(let contestant, let folder):
      Processes.run(contestant, in: folder)
    case .trial(let contestant, let column):
      Trial.watch()
      return printJSON(referee.judgeHere(column, of: contestant))
    case .explanation(let contestant, let column):
      let finding = referee.judge(column, of: contestant)
      let width = options.width ?? Terminal.width
      print(Explanation(of: column, of: contestant, finding: finding, width: width).text, terminator: "")
    case .table, .markdown, .json:
      return runEverything(options, referee)
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

  private static func runEverything(_ options: Options, _ referee: Referee) -> Int32 {
    let progress = ProgressLine()
    let shown = Contestant.all.filter { options.rows.isEmpty || options.rows.contains($0.id) }
    let score = Score(of: shown, by: referee, progress: progress.show)
    progress.clear()
    switch options.output {
    case .markdown where options.pages.isEmpty: print(MarkdownTable(score).text, terminator: "")
    case .markdown: return options.pages.allSatisfy { write(MarkdownTable(score), into: $0) } ? 0 : 1
    case .json: return printJSON(score)
    default:
      let width = options.width ?? Terminal.width
      print(TextTable(score, width: width, style: Terminal.style).text, terminator: "")
    }
    return 0
  }

  private static func write(_ table: MarkdownTable, into file: String) -> Bool {
    do {
      guard let page = try MarkdownPage(String(contentsOfFile: file, encoding: .utf8)).updated(with: table) else {
        let marks = "marks \(MarkdownTable.begin) and \(MarkdownTable.end)"
        Terminal.printError("Scorecard: there are no \(marks) in \(file), or a heading that no table has")
        return false
      }
      try page.write(toFile: file, atomically: true, encoding: .utf8)
      return true
    } catch {
      Terminal.printError("Scorecard: \(file) could not be written: \(error)")
      return false
    }
  }

  private static func printJSON(_ value: some Encodable) -> Int32 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return 1 }
    print(String(decoding: data, as: UTF8.self))
    return 0
  }
}
