/// The time lines as a picture in SVG, for light and dark pages.
package struct Picture {
  /// The x at which each beat begins.
  private static let xs = [118, 180, 262, 340, 450]
  private static let (width, height, gap) = (640, 212, 14)

  package let svg: String

  package init(_ timeLines: [TimeLine]) {
    let size = (width: Self.width, height: timeLines.count * (Self.height + Self.gap) - Self.gap)
    let panels = timeLines.enumerated().map { index, timeLine in
      """
        <g transform="translate(0 \(index * (Self.height + Self.gap)))">
          \(Self.panel(timeLine).joined(separator: "\n    "))
        </g>
      """
    }
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" aria-labelledby="title words" \
      font-family="-apple-system, 'Segoe UI', 'Liberation Sans', Helvetica, Arial, sans-serif" font-size="18">
        <title id="title">Two callers of a load that fails, and a later caller</title>
        <desc id="words">\(timeLines.map(\.text).joined(separator: " "))</desc>
        <style>
          .panel { fill: #f6f8fa; stroke: #d1d9e0 }
          .main { fill: #1f2328 } .soft { fill: #59636e }
          .load { fill: #0969da } .load-label { fill: #ffffff }
          .wait { fill: #dfe5eb; stroke: #818b98; stroke-dasharray: 5 4 } .wait-label { fill: #1f2328 }
          .bad { fill: #cf222e } .good { fill: #116329 }
          .bold { font-weight: 600 } .middle { text-anchor: middle } .end { text-anchor: end }
          @media (prefers-color-scheme: dark) {
            .panel { fill: #151b23; stroke: #3d444d }
            .main { fill: #f0f6fc } .soft { fill: #9198a1 }
            .load { fill: #1f6feb }
            .wait { fill: #2a313c; stroke: #9198a1 } .wait-label { fill: #f0f6fc }
            .bad { fill: #ff7b72 } .good { fill: #3fb950 }
          }
        </style>
      \(panels.joined(separator: "\n"))
      </svg>

      """
  }

  private static func panel(_ timeLine: TimeLine) -> [String] {
    let frame = #"<rect class="panel" x="1" y="1" width="\#(width - 2)" height="\#(height - 2)" rx="8"/>"#
    let title = [
      text(timeLine.title, "main bold", x: 14, y: 32), text("time →", "soft end", x: width - 14, y: 32),
    ]
    let calls = timeLine.calls.enumerated().flatMap { row($1, y: 70 + 42 * $0) }
    return [frame] + title + calls + [text(timeLine.summary, "main", x: 14, y: height - 18)]
  }

  private static func row(_ call: Call, y: Int) -> [String] {
    let (end, color) = (xs[call.end ?? call.start], call.isGood ? "good" : "bad")
    let mark = #"<circle class="\#(color)" cx="\#(end)" cy="\#(y - 6)" r="6"/>"#
    let spans = call.spans.flatMap { span in
      let (x, width) = (xs[span.beats.lowerBound], xs[span.beats.upperBound] - xs[span.beats.lowerBound])
      let kind = span.isWait ? "wait" : "load"
      return [
        #"<rect class="\#(kind)" x="\#(x)" y="\#(y - 21)" width="\#(width)" height="30" rx="5"/>"#,
        text(span.label, "\(kind)-label middle", x: x + width / 2, y: y),
      ]
    }
    let outcome = text("\(call.isGood ? "✓" : "✗") \(call.outcome)", color, x: end + 12, y: y)
    return [text("\(call.name) call", "soft", x: 14, y: y)] + (spans.isEmpty ? [mark] : spans) + [outcome]
  }

  private static func text(_ text: String, _ style: String, x: Int, y: Int) -> String {
    #"<text class="\#(style)" x="\#(x)" y="\#(y)">\#(text)</text>"#
  }
}
