import Foundation

/// The terminal that the program writes to.
enum Terminal {
  /// How many characters fit into a line.
  static var width: Int {
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 0
    if columns > 0 { return columns }
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      var size = winsize()
      if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    #endif
    return 80
  }

  /// In color on a terminal, unless the environment says otherwise.
  static var style: Style {
    let isUnwanted = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return isWatchingOutput && !isUnwanted ? .colored : .plain
  }

  /// Whether standard output goes to a person.
  static var isWatchingOutput: Bool { isTerminal(1) }
  /// Whether standard error goes to a person.
  static var isWatchingErrors: Bool { isTerminal(2) }

  private static func isTerminal(_ file: Int32) -> Bool {
    #if os(Windows)
      false
    #else
      isatty(file) != 0
    #endif
  }

  static func printError(_ text: String, terminator: String = "\n") {
    FileHandle.standardError.write(Data((text + terminator).utf8))
  }
}
