import Foundation

/// Prints a heading for the lines that follow, apart from those before it.
public func title(_ text: String) {
  printNow("\n── \(text) ──")
}

/// Prints a labeled line: what was tried, and what came of it.
public func show(_ label: String, _ value: Any) {
  let dots = String(repeating: ".", count: max(3, 44 - label.count))
  printNow("\(label) \(dots) \(value)")
}

/// Prints a line at once, even into a file: a page that stops has still shown what came before.
private func printNow(_ line: String) {
  print(line)
  fflush(nil)
}
