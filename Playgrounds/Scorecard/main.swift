import Foundation

let usage = "usage: Scorecard [--explain ROW COLUMN | --help]"
let help = """
  Puts the common ways of running code once, and @SetOnce, @RunOnce and
  @LazyOnce, through the situations of five essays on one-time code, which the
  article Alternatives lists. Each verdict follows from an experiment in the run
  that printed it, or from what the compiler says to the line that is quoted.

  \(usage)

    --explain ROW COLUMN  what was tried and observed for one cell, and why

  COLUMN is a heading of the tables. ROW is one of these codes, or the name
  beside it. The first page of the course says where the other systems run.

  \(systems.map { "  \($0.title.code.padded(to: 16)) \($0.title.name)" }.joined(separator: "\n"))
  """

func printError(_ text: String) { FileHandle.standardError.write(Data("Scorecard: \(text)\n".utf8)) }

func misused(_ message: String) -> Never {
  printError("\(message)\n\(usage)")
  exit(64)  // EX_USAGE
}

func row(_ name: String) -> Experiment {
  let names = { (system: any System.Type) in [system.title.code.lowercased(), system.title.name.lowercased()] }
  let system = systems.first { names($0).contains(name.lowercased()) }
  guard let system else { misused("there is no row \(name)") }
  return Experiment(system: system)
}

func column(_ name: String) -> Column {
  guard let column = Column(rawValue: name.lowercased()) else { misused("there is no column \(name)") }
  return column
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case (nil, _):
  printError("the experiments take some ten seconds")
  print(Tables(findings: Experiment.score()).text)
case ("--explain", 3): print(try row(arguments[1]).explanation(column(arguments[2])))
case ("--help", 1): print(help)
case ("--try", 3):
  let (row, column) = (row(arguments[1]), column(arguments[2]))
  Thread.detachNewThread {
    // The process counts its naps: a clock would also count a machine that stands still.
    for _ in 1...50 { Thread.sleep(forTimeInterval: 0.1) }
    fatalError("it hung, and was ended after five seconds")
  }
  print(String(decoding: try JSONEncoder().encode(row.answer(column)), as: UTF8.self))
default: misused("does not take \(arguments.joined(separator: " "))")
}
