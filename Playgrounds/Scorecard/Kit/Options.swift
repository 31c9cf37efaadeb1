/// What the command line asks for.
struct Options {
  /// What to print.
  enum Output {
    case table, json, help
    case explanation(Contestant, Column)
    case trial(Contestant, Column)
    case launch(Contestant, folder: String)
  }

  /// What is wrong with the arguments.
  struct Misuse: Error { let message: String }

  private(set) var output = Output.table
  /// The pages whose tables are rewritten.
  private(set) var pages: [String] = []
  /// The rows to show.
  private(set) var rows = Contestant.all

  static let usage = "usage: Scorecard [--explain ROW COLUMN | --json | --into FILE] [--rows ROW,…] [--help]"

  static var help: String {
    let rows = Contestant.all.map { "  \($0.id.padded(to: 16)) \($0.name)" }
    let columns = Column.allCases.map { "  \($0.rawValue.padded(to: 10)) \($0.words.title)" }
    return """
      Puts the common ways of running code once, and @SetOnce, @RunOnce and @LazyOnce, through the situations of
      five essays on one-time code. Each verdict follows from an experiment in the run that printed it, or from what
      the compiler says to the line that is quoted. The essays are:

        on first-time calls, with FunctionCallTracker and CodeCallTracker, by Blazej Sleboda
        Introducing Swift-RunOnce, by Daniel Roth (Thumbtack Engineering, 2021)
        SwiftUI: We’re Loading, We’re Loading… (Better Programming, 2022)
        How to elegantly make sure you only setup your ViewController’s UI on viewDidLoad (elfitz, 2019)
        Detecting the first launch of the iOS application, by Oleg Dreyman (AnySuggestion, 2017)

      \(usage)

        --explain ROW COLUMN  what was tried and observed for one cell, and why
        --into FILE           writes the tables between the marks of a page, or the rows and columns that it has
        --json                every cell, for programs
        --rows ROW,…          only these rows, as in --rows D1,D8,RunOnce

      ROW is one of these codes, or the name beside it
      \(rows.joined(separator: "\n"))

      COLUMN is one of
      \(columns.joined(separator: "\n"))

      """
  }

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    var isChosen = false
    while let option = rest.popFirst() {
      func next(_ what: String) throws(Misuse) -> String {
        guard let value = rest.popFirst() else { throw Misuse(message: "\(option) needs \(what)") }
        return value
      }
      func row(_ name: String) throws(Misuse) -> Contestant {
        let match = Contestant.all.first { [$0.id, $0.name].contains { $0.lowercased() == name.lowercased() } }
        guard let match else { throw Misuse(message: "there is no row \(name)") }
        return match
      }
      if option == "--rows" {
        rows = try next("rows").split(separator: ",").map { name throws(Misuse) in try row(String(name)) }
        continue
      }
      guard !isChosen || option == "--into" && !pages.isEmpty else {
        throw Misuse(message: "\(option) cannot be combined with the option before it")
      }
      isChosen = true
      switch option {
      case "--into": pages.append(try next("a file"))
      case "--json": output = .json
      case "--help", "-h": output = .help
      case "--launch": output = try .launch(row(next("a row and a folder")), folder: next("a folder"))
      case "--explain", "--trial":
        let (row, name) = try (row(next("a row and a column")), next("a column"))
        guard let column = Column(rawValue: name.lowercased()) else {
          throw Misuse(message: "there is no column \(name)")
        }
        output = option == "--trial" ? .trial(row, column) : .explanation(row, column)
      default: throw Misuse(message: "there is no option \(option)")
      }
    }
  }
}
