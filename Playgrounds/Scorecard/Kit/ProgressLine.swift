/// One line of progress on standard error, if somebody is watching.
struct ProgressLine {
  private let isShown = Terminal.isWatchingErrors

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
