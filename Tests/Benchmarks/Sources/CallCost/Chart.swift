import Foundation

/// Instructions per call as an SVG chart, on a logarithmic scale.
///
/// Each element carries its own color for light pages, so that it is right in a renderer without style sheets; where
/// the style sheet is read, it overrides the colors for dark pages.
struct Chart {
  private static let (width, start, end, top, step) = (760.0, 230.0, 690.0, 84.0, 25.0)
  private static let (ink, note, grid, theirs, ours) = ("#1f2328", "#59636e", "#e4e8ec", "#8c959f", "#d9480f")

  private let bars: [(name: String, count: Int)]

  /// Reads lines that begin with a name and instructions, separated by a tab.
  static func ofInput() -> Chart {
    var bars: [(name: String, count: Int)] = []
    while let line = readLine() {
      let cells = line.split(separator: "\t")
      if cells.count > 1, let count = Int(cells[1]) { bars.append((String(cells[0]), count)) }
    }
    return Chart(bars: bars.sorted { ($0.count, $0.name) < ($1.count, $1.name) })
  }

  /// The document.
  var text: String {
    let (width, height) = (number(Self.width), number(bottom + 44))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)"
        viewBox="0 0 \(width) \(height)" role="img"
        aria-labelledby="title summary" font-size="13"
        font-family="-apple-system, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif">
      <title id="title">What a call costs after the one run</title>
      <desc id="summary">\(bars.map { "\($0.name): \($0.count)" }.joined(separator: "; "))</desc>
      <style>
        @media (prefers-color-scheme: dark) {
          .page { fill: #0d1117 } .ink { fill: #f0f6fc } .note { fill: #9198a1 } .grid { stroke: #262c36 }
          .stem { stroke: #7d8590 } .dot { fill: #7d8590 } .stem-ours { stroke: #ff8a4c } .ours { fill: #ff8a4c }
        }
      </style>
      <rect class="page" fill="#ffffff" width="\(width)" height="\(height)" rx="8"/>
      <text class="ink" fill="\(Self.ink)" x="24" y="36" font-size="18" font-weight="600">\
      What a call costs after the one run</text>
      \(note("instructions per call, release build, x86_64 Linux; logarithmic, loop included", x: 24, y: 58))
      \((axis + bars.enumerated().flatMap(line)).joined(separator: "\n"))
      </svg>
      """
  }

  private var bottom: Double { Self.top + Self.step * Double(bars.count) }

  /// From the power of ten below the smallest count to a little beyond the largest.
  private func position(of count: Int) -> Double {
    let exponents = bars.map { log10(Double(max($0.count, 1))) }
    let (lowest, highest) = ((exponents.min() ?? 0).rounded(.down), (exponents.max() ?? 1) + 0.15)
    return Self.start + (log10(Double(max(count, 1))) - lowest) / (highest - lowest) * (Self.end - Self.start)
  }

  private var axis: [String] {
    [1, 10, 100, 1_000, 10_000].filter { (Self.start...Self.end).contains(position(of: $0)) }.flatMap { count in
      let x = number(position(of: count))
      return [
        """
        <line class="grid" stroke="\(Self.grid)" x1="\(x)" y1="\(number(Self.top - 8))" x2="\(x)" \
        y2="\(number(bottom + 4))"/>
        """,
        note("\(count)", x: position(of: count), y: bottom + 24, anchor: "middle"),
      ]
    }
  }

  private func line(_ index: Int, _ bar: (name: String, count: Int)) -> [String] {
    let isOurs = bar.name.contains("Once") && bar.name.first != "D" || bar.name.contains("isFirstCall")
    let (x, y) = (position(of: bar.count), Self.top + Self.step * (Double(index) + 0.5))
    let paint = isOurs ? Self.ours : Self.theirs
    let text = isOurs ? #"class="ours" fill="\#(paint)" font-weight="600""# : #"class="ink" fill="\#(Self.ink)""#
    return [
      #"<text \#(text) x="\#(number(Self.start - 14))" y="\#(number(y + 4.5))" text-anchor="end">\#(bar.name)</text>"#,
      """
      <line class="stem\(isOurs ? "-ours" : "")" stroke="\(paint)" stroke-width="\(isOurs ? 3 : 2)" \
      x1="\(number(Self.start))" y1="\(number(y))" x2="\(number(x))" y2="\(number(y))"/>
      """,
      #"<circle class="\#(isOurs ? "ours" : "dot")" fill="\#(paint)" cx="\#(number(x))" cy="\#(number(y))" r="5"/>"#,
      #"<text \#(text) x="\#(number(x + 12))" y="\#(number(y + 4.5))">\#(bar.count)</text>"#,
    ]
  }

  private func note(_ text: String, x: Double, y: Double, anchor: String = "start") -> String {
    """
    <text class="note" fill="\(Self.note)" x="\(number(x))" y="\(number(y))" font-size="12" \
    text-anchor="\(anchor)">\(text)</text>
    """
  }

  private func number(_ value: Double) -> String { String(format: "%g", (value * 10).rounded() / 10) }
}
