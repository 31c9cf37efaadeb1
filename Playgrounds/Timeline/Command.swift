import Foundation

/// The command `Timeline`.
@main package enum Command {
  private static let usage = """
    usage: Timeline [--svg FILE]

    Runs a load that fails, with two callers and a later one: first behind a flag, then with @RunOnce. Draws what
    happened. With --svg, writes the drawing as a picture.

    """

  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    let status = await run(
      Array(CommandLine.arguments.dropFirst()),
      isColored: isTerminal && !isPlain,
      output: { print($0, terminator: "") },
      errors: { FileHandle.standardError.write(Data($0.utf8)) }
    )
    exit(status)
  }

  /// Runs the command.
  ///
  /// - Returns: The status of the process: 0, 1 if the file cannot be written, or 2 for arguments that it does not
  ///   know.
  @MainActor package static func run(
    _ arguments: [String],
    isColored: Bool = false,
    output: (String) -> Void,
    errors: (String) -> Void
  ) async -> Int32 {
    switch (arguments.first, arguments.count) {
    case (nil, _): output(TextDrawing(await TimeLine.both(), isColored: isColored).text)
    case ("--help", 1): output(usage)
    case ("--svg", 2):
      let picture = Picture(await TimeLine.both())
      do { try picture.svg.write(toFile: arguments[1], atomically: true, encoding: .utf8) } catch {
        errors("Timeline: \(arguments[1]) cannot be written: \(error.localizedDescription)\n")
        return 1
      }
    default:
      errors("Timeline: does not take these arguments: \(arguments.joined(separator: " "))\n\(usage)")
      return 2
    }
    return 0
  }

  private static var isTerminal: Bool {
    #if os(Windows)
      _isatty(1) != 0
    #else
      isatty(1) != 0
    #endif
  }
}
