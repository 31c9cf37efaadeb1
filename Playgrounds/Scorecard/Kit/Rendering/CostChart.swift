import Foundation

/// The cost of a call as an SVG chart, on a logarithmic scale.
///
/// Each element carries its own colour for light pages, so that it is right in a renderer without style sheets;
/// where the style sheet is read, it overrides the colours for dark pages.
public struct CostChart {
  /// One line of the chart.
  private struct Bar {
    let name: String
    let cost: Double
    let isOurs: Bool
    let isThreadSafe: Bool
  }

  private static let width = 760.0
  private static let plotStart = 210.0
  private static let plotEnd = 690.0
  private static let top = 92.0
  private static let step = 25.0

  private let bars: [Bar]
  private let build: String
  /// The rows without a cost.
  private let missing: [String]

  /// Creates a chart of all rows whose cost was measured, the cheapest first.
  ///
  /// - Parameter score: What was measured.
  public init(_ score: Score) {
    build = score.build
    missing = score.rows.filter { $0.findings[.cost]?.verdict == .absent }.map(\.id)
    bars = score.rows
      .flatMap { row in
        let finding = row.findings[.cost]
        let names = row.isOurs ? [row.name, row.name.replacing("@", with: "let ")] : ["\(row.name) (\(row.id))"]
        return zip(names, [finding?.value, finding?.valueInLet]).compactMap { name, cost in
          cost.map {
            Bar(name: name, cost: $0, isOurs: row.isOurs, isThreadSafe: row.findings[.race]?.verdict == .holds)
          }
        }
      }
      .sorted { ($0.cost, $0.name) < ($1.cost, $1.name) }
  }

  /// The document.
  public var text: String {
    let height = bottom + (missing.isEmpty ? 66 : 88)
    let subtitle = "as a multiple of asking a plain Bool, each through a closure; logarithmic, \(build) build, medians"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.width)) \(number(height))" role="img"
        aria-labelledby="title summary" font-size="13"
        font-family="-apple-system, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif">
      <title id="title">What a call costs after the one run</title>
      <desc id="summary">\(escaped(summary))</desc>
      \(Self.stylesheet)
      <rect class="page" fill="\(Paint.page)" width="\(number(Self.width))" height="\(number(height))" rx="8"/>
      <text class="ink" fill="\(Paint.ink)" x="24" y="36" font-size="18" font-weight="600">\
      What a call costs after the one run</text>
      \(note(subtitle, x: 24, y: 58))
      \(axis.joined(separator: "\n"))
      \(lines.joined(separator: "\n"))
      \(legend.joined(separator: "\n"))
      </svg>

      """
  }

  /// The colours for light pages.
  private enum Paint {
    static let page = "#ffffff"
    static let ink = "#1f2328"
    static let note = "#59636e"
    static let grid = "#e4e8ec"
    static let zero = "#8c959f"
    static let other = "#8c959f"
    static let ours = "#d9480f"
  }

  /// The colours for dark pages, each for the class whose light colour is an attribute.
  private static let stylesheet = """
    <style>
      @media (prefers-color-scheme: dark) {
        .page { fill: #0d1117 } .ink { fill: #f0f6fc } .note { fill: #9198a1 }
        .grid { stroke: #262c36 } .zero { stroke: #6e7681 }
        .stem { stroke: #7d8590 } .dot { fill: #7d8590 } .ring { fill: #0d1117; stroke: #7d8590 }
        .stem-ours { stroke: #ff8a4c } .ours { fill: #ff8a4c }
      }
    </style>
    """

  private var legend: [String] {
    [
      note("times the cost of a plain Bool", x: Self.plotStart, y: bottom + 46),
      dot(x: Self.plotStart + 238, y: bottom + 42, radius: 4.5, isOurs: false, isFilled: true),
      note("for any thread", x: Self.plotStart + 248, y: bottom + 46),
      dot(x: Self.plotStart + 350, y: bottom + 42, radius: 4, isOurs: false, isFilled: false),
      note("for one thread only", x: Self.plotStart + 360, y: bottom + 46),
    ] + (missing.isEmpty ? [] : [note("Without a bar: \(leftOut).", x: 24, y: bottom + 70)])
  }

  private var leftOut: String {
    "\(missing.joined(separator: ", ")), as a stand-in runs here or nobody calls it after the run"
  }

  private func note(_ text: String, x: Double, y: Double) -> String {
    """
    <text class="note" fill="\(Paint.note)" x="\(number(x))" y="\(number(y))" font-size="12">\(escaped(text))</text>
    """
  }

  private func dot(x: Double, y: Double, radius: Double, isOurs: Bool, isFilled: Bool) -> String {
    let place = #"cx="\#(number(x))" cy="\#(number(y))" r="\#(number(radius))""#
    if isOurs { return #"<circle class="ours" fill="\#(Paint.ours)" \#(place)/>"# }
    if isFilled { return #"<circle class="dot" fill="\#(Paint.other)" \#(place)/>"# }
    return #"<circle class="ring" fill="\#(Paint.page)" stroke="\#(Paint.other)" stroke-width="2" \#(place)/>"#
  }

  private var bottom: Double { Self.top + Self.step * Double(bars.count) }

  /// The ends of the axis, as powers of ten: a little beyond the values, and always on both sides of 1.
  private var range: ClosedRange<Double> {
    let exponents = bars.map { log10(max($0.cost, 0.001)) } + [0]
    let lowest = exponents.min().map { $0 < -0.02 ? $0 - 0.1 : 0 } ?? 0
    let highest = (exponents.max() ?? 0) + 0.15
    return lowest...max(highest, lowest + 1)
  }

  private func position(of cost: Double) -> Double {
    let share = (log10(max(cost, 0.001)) - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Self.plotStart + max(share, 0) * (Self.plotEnd - Self.plotStart)
  }

  private var axis: [String] {
    let decades = Int(range.lowerBound.rounded(.up))...Int(range.upperBound)
    let minor = decades.flatMap { decade in [0.5, 2, 5].map { $0 * pow(10, Double(decade)) } }
      .filter { range.contains(log10($0)) }
      .map { line(at: $0, class: "grid", opacity: 0.5) }
    let major = decades.flatMap { decade -> [String] in
      let cost = pow(10, Double(decade))
      let label = decade < 0 ? "\(cost)×" : "\(Int(cost))×"
      return [
        line(at: cost, class: decade == 0 ? "zero" : "grid"),
        """
        <text class="note" fill="\(Paint.note)" x="\(number(position(of: cost)))" y="\(number(bottom + 22))" \
        font-size="12" text-anchor="middle">\(label)</text>
        """,
      ]
    }
    return minor + major
  }

  private func line(at cost: Double, class name: String, opacity: Double = 1) -> String {
    let x = number(position(of: cost))
    let transparency = opacity < 1 ? " opacity=\"\(opacity)\"" : ""
    return """
      <line class="\(name)" stroke="\(name == "zero" ? Paint.zero : Paint.grid)" x1="\(x)" \
      y1="\(number(Self.top - 8))" x2="\(x)" y2="\(number(bottom + 4))"\(transparency)/>
      """
  }

  private var lines: [String] {
    bars.enumerated().map { index, bar in
      let y = Self.top + Self.step * (Double(index) + 0.5)
      let x = position(of: bar.cost)
      let one = position(of: 1)
      let text =
        bar.isOurs ? #"class="ours" fill="\#(Paint.ours)" font-weight="600""# : #"class="ink" fill="\#(Paint.ink)""#
      let stem =
        bar.isOurs
        ? #"class="stem-ours" stroke="\#(Paint.ours)" stroke-width="3""#
        : #"class="stem" stroke="\#(Paint.other)" stroke-width="2" opacity="0.55""#
      let radius = bar.isOurs ? 6.0 : bar.isThreadSafe ? 5 : 4
      return """
        <text \(text) x="\(number(Self.plotStart - 14))" y="\(number(y + 4.5))" text-anchor="end">\
        \(escaped(bar.name))</text>
        <line \(stem) x1="\(number(one))" y1="\(number(y))" x2="\(number(x))" y2="\(number(y))"/>
        \(dot(x: x, y: y, radius: radius, isOurs: bar.isOurs, isFilled: bar.isThreadSafe))
        <text \(text) x="\(number(max(x, one) + 12))" y="\(number(y + 4.5))">\(bar.cost.shortened)</text>
        """
    }
  }

  /// A description of the chart for those who cannot see it.
  private var summary: String {
    bars.map { "\($0.name): \($0.cost.shortened)" }.joined(separator: ", ")
      + (missing.isEmpty ? "" : ". Without a bar: \(leftOut).")
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
