import Foundation
import ScorecardKit

let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
exit(Program.run(Array(CommandLine.arguments.dropFirst()), executable: executable))
