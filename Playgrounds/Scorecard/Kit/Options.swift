/// What the command line asks for.
struct Options {
  /// What to print.
  enum Output: Equatable {
    case table
    case markdown
    case json
    case help
    case explanation(row: String, column: Column)
    case trial(row: String, column: Column)
  }

  /// What is wrong with the arguments.
  struct Misuse: Error {
    let message: String
  }

  var output = Output.table
  var chart: String?
  /// The pages whose tables are rewritten.
  var pages: [String] = []
  var width: Int?
  /// The rows to show; all if empty.
  var rows: [String] = []

  static let usage = """
    usage: Scorecard [--markdown | --json | --explain ROW COLUMN] [--rows ROW,…] [--svg FILE]
                     [--into FILE] [--width N] [--help]
    """

  static var help: String {
    let rows = Contestant.all.map { "  \($0.id.padded(to: 9)) \($0.name)" }
    let columns = Column.allCases.map { "  \($0.rawValue.padded(to: 10)) \($0.title)" }
    return """
      Puts the common ways of running code once, and @SetOnce, @RunOnce and @LazyOnce, through the situations of
      five essays on one-time code. Everything it prints was observed in the run that printed it, except for two
      columns on how a system is written, "together" and "inline".

      \(usage)

        --explain ROW COLUMN  what was tried and observed for one cell, why, and the rule
        --markdown            the tables for the documentation, without what depends on the machine
        --into FILE           writes those tables between the marks of a page such as README.md, and prints nothing
        --json                every cell, for programs
        --rows ROW,…          only these rows, as in --rows D1,D8,RunOnce
        --svg FILE            also draws the cost of a call as a chart
        --width N             for a terminal of N characters

      Exits with 0; with 1 if one of the package's own falls short of what it promises; with 64 for wrong
      arguments.

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
      guard output == .table else {
        throw Misuse(message: "\(option) cannot be combined with the option before it")
      }
      output = choice
    }
    while let option = rest.popFirst() {
      switch option {
      case "--markdown": try choose(.markdown, by: option)
      case "--json": try choose(.json, by: option)
      case "--help", "-h": output = .help
      case "--explain", "--trial":
        let row = try Self.row(named: next("a row and a column", of: option))
        let column = try Self.column(named: next("a column", of: option))
        try choose(
          option == "--trial" ? .trial(row: row, column: column) : .explanation(row: row, column: column),
          by: option
        )
      case "--rows":
        let names = try next("rows", of: option).split(separator: ",")
        rows = try names.map { name throws(Misuse) in try Self.row(named: String(name)) }
      case "--into":
        pages.append(try next("a file", of: option))
        if output == .table { output = .markdown }
      case "--svg": chart = try next("a file", of: option)
      case "--width":
        guard let width = try Int(next("a number", of: option)), width > 0 else {
          throw Misuse(message: "--width needs a number above zero")
        }
        self.width = width
      default: throw Misuse(message: "there is no option \(option)")
      }
    }
  }

  private static func row(named name: String) throws(Misuse) -> String {
    let wanted = name.lowercased()
    let match = Contestant.all.first { contestant in
      [contestant.id, contestant.name].contains { $0.lowercased() == wanted }
    }
    guard let match else { throw Misuse(message: "there is no row \(name)") }
    return match.id
  }

  private static func column(named name: String) throws(Misuse) -> Column {
    guard let column = Column(rawValue: name.lowercased()) else {
      throw Misuse(message: "there is no column \(name)")
    }
    return column
  }
}
