import Foundation

/// What the program is talking to.
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

  /// In colour on a terminal, unless the environment asks for none.
  static var style: Style {
    let isUnwanted = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return isTerminal(STDOUT_FILENO) && !isUnwanted ? .colored : .plain
  }

  static func isTerminal(_ file: Int32) -> Bool { isatty(file) != 0 }

  static func printError(_ text: String, terminator: String = "\n") {
    FileHandle.standardError.write(Data((text + terminator).utf8))
  }
}

/// One line on standard error that says what is going on, if a person is looking.
struct Progress {
  private let isShown = Terminal.isTerminal(STDERR_FILENO)

  func show(_ name: String, _ fraction: Double) {
    guard isShown else { return }
    let length = 20
    let done = Int(fraction * Double(length))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: length - done)
    Terminal.printError("\r\(bar) \(name.padded(to: 30))", terminator: "")
  }

  func clear() {
    if isShown { Terminal.printError("\r\u{1B}[K", terminator: "") }
  }
}
