/// What the command line asks for.
struct Options {
  /// What to print.
  enum Output {
    case table
    case json
    case help
    case explanation(Contestant, Column)
    case trial(Contestant, Column)
    case launch(Contestant, folder: String)
  }

  /// What is wrong with the arguments.
  struct Misuse: Error {
    let message: String
  }

  var output = Output.table
  /// The pages whose tables are rewritten.
  var pages: [String] = []
  /// The rows to show; all if empty.
  var rows: [String] = []

  static let usage = "usage: Scorecard [--explain ROW COLUMN | --json | --into FILE] [--rows ROW,…] [--help]"

  static var help: String {
    let rows = Contestant.all.map { "  \($0.id.padded(to: 16)) \($0.name)" }
    let columns = Column.allCases.map { "  \($0.rawValue.padded(to: 10)) \($0.title)" }
    return """
      Puts the common ways of running code once, and @SetOnce, @RunOnce and @LazyOnce, through the situations of
      five essays on one-time code. Each verdict follows from an experiment in the run that printed it, or from what
      the compiler says to the line that is quoted.

      \(usage)

        --explain ROW COLUMN  what was tried and observed for one cell, and why
        --into FILE           writes the tables between the marks of a page, or the rows and columns that it has
        --json                every cell, for programs
        --rows ROW,…          only these rows, as in --rows D1,D8,RunOnce

      Exits with 0, with 1 if a file cannot be written, and with 64 for wrong arguments.

      ROW is one of
      \(rows.joined(separator: "\n"))

      COLUMN is one of
      \(columns.joined(separator: "\n"))

      """
  }

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    func next(_ what: String, of option: String) throws(Misuse) -> String {
      guard let value = rest.popFirst() else { throw Misuse(message: "\(option) needs \(what)") }
      return value
    }
    func choose(_ choice: Output, by option: String) throws(Misuse) {
      guard case .table = output, pages.isEmpty else {
        throw Misuse(message: "\(option) cannot be combined with the option before it")
      }
      output = choice
    }
    while let option = rest.popFirst() {
      switch option {
      case "--json": try choose(.json, by: option)
      case "--help", "-h": output = .help
      case "--explain", "--trial":
        let row = try Self.row(named: next("a row and a column", of: option))
        let name = try next("a column", of: option)
        guard let column = Column(rawValue: name.lowercased()) else {
          throw Misuse(message: "there is no column \(name)")
        }
        try choose(option == "--trial" ? .trial(row, column) : .explanation(row, column), by: option)
      case "--launch":
        let row = try Self.row(named: next("a row and a folder", of: option))
        try choose(.launch(row, folder: next("a folder", of: option)), by: option)
      case "--rows":
        let names = try next("rows", of: option).split(separator: ",")
        rows = try names.map { name throws(Misuse) in try Self.row(named: String(name)).id }
      case "--into": pages.append(try next("a file", of: option))
      default: throw Misuse(message: "there is no option \(option)")
      }
    }
  }

  private static func row(named name: String) throws(Misuse) -> Contestant {
    let match = Contestant.all.first { contestant in
      [contestant.id, contestant.name].contains { $0.lowercased() == name.lowercased() }
    }
    guard let match else { throw Misuse(message: "there is no row \(name)") }
    return match
  }
}
