/// The time lines for a terminal of 80 columns.
package struct TextDrawing {
  /// The column at which each beat begins.
  private static let columns = [15, 24, 34, 44, 60]

  package let text: String

  /// Draws them; what the colors of a terminal say, the words say as well.
  package init(_ timeLines: [TimeLine], isColored: Bool) {
    func paint(_ text: String, _ code: Int) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
    func row(_ call: Call) -> String {
      let name = "  \(call.name) call"
      let color = call.isGood ? 32 : 31
      let outcome = paint("\(call.isGood ? "✓" : "✗") \(call.outcome)", color)
      let gap = String(repeating: " ", count: Self.columns[call.start] - name.count)
      let spans = call.spans.map { span in
        let width = Self.columns[span.beats.upperBound] - Self.columns[span.beats.lowerBound] - span.label.count - 2
        let line = { String(repeating: span.isWait ? "┄" : "━", count: $0) }
        return paint("\(line(width / 2)) \(span.label) \(line(width - width / 2))", span.isWait ? 33 : 34)
      }
      return name + gap + (spans.isEmpty ? paint("●", color) : spans.joined()) + " " + outcome
    }
    let parts = timeLines.map { timeLine in
      let gap = String(repeating: " ", count: 70 - timeLine.title.count)
      let rows = timeLine.calls.map(row).joined(separator: "\n")
      return "\n\(paint(timeLine.title, 1))\(gap)\(paint("time →", 2))\n\n\(rows)\n\n  \(timeLine.summary)\n"
    }
    text = parts.joined() + "\nThe two loads are in Playgrounds/Timeline/Feeds.swift.\n"
  }
}
