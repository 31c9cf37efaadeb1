import Foundation

/// The command `Scorecard`.
@MainActor
public enum Program {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: Without the name of the program.
  ///   - contestants: The rows.
  ///   - executable: The program itself, which runs each dangerous experiment in a process of its own.
  /// - Returns: The exit status.
  public static func run(
    _ arguments: [String],
    contestants: [Contestant] = Contestant.all,
    executable: URL?
  ) -> Int32 {
    let options: Options
    do { options = try Options(arguments) } catch {
      Terminal.printError("Scorecard: \(error.message)\n\(Options.usage)")
      return 64  // EX_USAGE
    }
    let referee = Referee(deputy: executable)
    let width = options.width ?? Terminal.width
    switch options.output {
    case .help:
      print(Options.help, terminator: "")
      return 0
    case .trial(let row, let column):
      let findings = contestants.filter { $0.id == row }.map { referee.judgeHere(column, of: $0) }
      return printJSON(findings[0])
    case .explanation(let row, let column):
      let isKept = contestants.filter { $0.id == row }.allSatisfy { contestant in
        let finding = referee.judge(column, of: contestant)
        print(Explanation(of: column, of: contestant, finding: finding, width: width).text, terminator: "")
        return [nil, finding.verdict].contains(contestant.promises[column])
      }
      return isKept ? 0 : 1
    case .table, .markdown, .json:
      return runEverything(options, contestants: contestants, referee: referee, width: width)
    }
  }

  private static func runEverything(
    _ options: Options,
    contestants: [Contestant],
    referee: Referee,
    width: Int
  ) -> Int32 {
    let progress = ProgressLine()
    let isMeasured = options.output != .markdown || options.chart != nil
    let columns = Column.allCases.filter { isMeasured || !Column.measures.contains($0) }
    let shown = contestants.filter { options.rows.isEmpty || options.rows.contains($0.id) }
    let score = Score(of: shown, columns: columns, by: referee, progress: progress.show)
    progress.clear()
    switch options.output {
    case .markdown where options.pages.isEmpty: print(MarkdownTable(score).text, terminator: "")
    case .markdown: if !write(MarkdownTable(score), into: options.pages) { return 1 }
    case .json: if printJSON(score) != 0 { return 1 }
    default: print(TextTable(score, width: width, style: Terminal.style).text, terminator: "")
    }
    if let file = options.chart {
      do { try CostChart(score).text.write(toFile: file, atomically: true, encoding: .utf8) } catch {
        Terminal.printError("Scorecard: the chart could not be written to \(file): \(error)")
        return 1
      }
    }
    for row in score.rows where !row.shortcomings.isEmpty {
      let columns = row.shortcomings.map(\.rawValue).joined(separator: ", ")
      Terminal.printError("Scorecard: \(row.name) falls short of what it promises in \(columns)")
    }
    return score.isKept ? 0 : 1
  }

  private static func write(_ table: MarkdownTable, into files: [String]) -> Bool {
    files.allSatisfy { file in
      do {
        guard let page = try MarkdownPage(String(contentsOfFile: file, encoding: .utf8)).updated(with: table) else {
          Terminal.printError(
            "Scorecard: there are no marks \(MarkdownTable.begin) and \(MarkdownTable.end) in \(file)"
          )
          return false
        }
        try page.write(toFile: file, atomically: true, encoding: .utf8)
        return true
      } catch {
        Terminal.printError("Scorecard: \(file) could not be written: \(error)")
        return false
      }
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
