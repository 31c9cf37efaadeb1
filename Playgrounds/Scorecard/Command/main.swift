import Foundation
import ScorecardKit

exit(Program.run(Array(CommandLine.arguments.dropFirst()), executable: Bundle.main.executableURL))
