/// Column headings on steps, one line each, so that narrow columns can have long names.
struct Staircase {
  /// One column: its position in characters, and its names, the longest first.
  struct Step {
    let position: Int
    let names: [String]
    /// The text at the left end of the line.
    var margin = ""
  }

  let steps: [Step]
  let width: Int

  var lines: [String] {
    steps.indices.map { index in
      let step = steps[index]
      let room = width - step.position - 2
      let name = step.names.first { $0.count <= room } ?? String(step.names.last?.prefix(max(room, 0)) ?? "")
      return posts(before: index, margin: step.margin).padded(to: step.position) + "┌ " + name
    }
  }

  /// The line below the last step.
  func floor(margin: String = "") -> String {
    posts(before: steps.count, margin: margin)
  }

  private func posts(before end: Int, margin: String) -> String {
    steps[..<end].reduce(margin) { $0.padded(to: $1.position) + "│" }
  }
}

extension String {
  /// The text padded with spaces on the right, or unchanged if it is longer.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text padded with spaces on the left.
  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text in lines of at most this many characters.
  func wrapped(to width: Int) -> [String] {
    split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
