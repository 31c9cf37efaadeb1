import Foundation

/// The cost of a call as a drawing in SVG, on a logarithmic scale, in colours for light and for dark pages.
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

  /// Creates a drawing of all rows whose cost was measured, the cheapest first.
  ///
  /// - Parameter score: What was measured.
  public init(_ score: Score) {
    build = score.build
    bars = score.rows
      .compactMap { row in
        guard let cost = row.findings[.cost]?.value else { return nil }
        return Bar(
          name: row.isOurs ? row.name : "\(row.name) (\(row.id))",
          cost: cost,
          isOurs: row.isOurs,
          isThreadSafe: row.findings[.race]?.verdict == .holds
        )
      }
      .sorted { ($0.cost, $0.name) < ($1.cost, $1.name) }
  }

  /// The document.
  public var text: String {
    let height = bottom + 66
    let subtitle =
      "as a multiple of asking a plain Bool property, on a logarithmic scale; \(build) build, medians"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.width)) \(number(height))" role="img"
        aria-labelledby="title summary">
      <title id="title">What a call costs after the one run</title>
      <desc id="summary">\(escaped(summary))</desc>
      \(Self.stylesheet)
      <rect class="page" width="\(number(Self.width))" height="\(number(height))" rx="8"/>
      <text class="title" x="24" y="36">What a call costs after the one run</text>
      <text class="note" x="24" y="58">\(escaped(subtitle))</text>
      \(axis.joined(separator: "\n"))
      \(lines.joined(separator: "\n"))
      <text class="note" x="\(number(Self.plotStart))" y="\(number(bottom + 46))">\
      times the cost of a plain Bool</text>
      <circle class="dot" cx="\(number(Self.plotStart + 238))" cy="\(number(bottom + 42))" r="4.5"/>
      <text class="note" x="\(number(Self.plotStart + 248))" y="\(number(bottom + 46))">for any thread</text>
      <circle class="dot hollow" cx="\(number(Self.plotStart + 350))" cy="\(number(bottom + 42))" r="4"/>
      <text class="note" x="\(number(Self.plotStart + 360))" y="\(number(bottom + 46))">for one thread only</text>
      </svg>

      """
  }

  private static let stylesheet = """
    <style>
      svg { --page: #ffffff; --ink: #1f2328; --note: #59636e; --grid: #e4e8ec; --zero: #8c959f;
        --other: #8c959f; --ours: #d9480f }
      @media (prefers-color-scheme: dark) {
        svg { --page: #0d1117; --ink: #f0f6fc; --note: #9198a1; --grid: #262c36; --zero: #6e7681;
          --other: #7d8590; --ours: #ff8a4c }
      }
      text { font: 13px -apple-system, "Segoe UI", "Helvetica Neue", Helvetica, Arial, sans-serif; fill: var(--ink) }
      .page { fill: var(--page) }
      .title { font-size: 18px; font-weight: 600 }
      .note, .tick { fill: var(--note); font-size: 12px }
      .name { text-anchor: end }
      .tick { text-anchor: middle }
      .grid { stroke: var(--grid) }
      .zero { stroke: var(--zero) }
      .stem { stroke: var(--other); stroke-width: 2; opacity: .55 }
      .dot { fill: var(--other) }
      .hollow { fill: var(--page); stroke: var(--other); stroke-width: 2 }
      .ours { font-weight: 600; fill: var(--ours) }
      .stem.ours { stroke: var(--ours); opacity: 1; stroke-width: 3 }
    </style>
    """

  private var bottom: Double { Self.top + Self.step * Double(bars.count) }

  /// What the axis goes from and to, as powers of ten: a little beyond the values, and 1 always in it.
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
        #"<text class="tick" x="\#(number(position(of: cost)))" y="\#(number(bottom + 22))">\#(label)</text>"#,
      ]
    }
    return minor + major
  }

  private func line(at cost: Double, class name: String, opacity: Double = 1) -> String {
    let x = number(position(of: cost))
    let transparency = opacity < 1 ? " opacity=\"\(opacity)\"" : ""
    return """
      <line class="\(name)" x1="\(x)" y1="\(number(Self.top - 8))" x2="\(x)" y2="\(number(bottom + 4))"\(transparency)/>
      """
  }

  private var lines: [String] {
    bars.enumerated().map { index, bar in
      let y = Self.top + Self.step * (Double(index) + 0.5)
      let x = position(of: bar.cost)
      let one = position(of: 1)
      let kind = bar.isOurs ? " ours" : ""
      return """
        <text class="name\(kind)" x="\(number(Self.plotStart - 14))" y="\(number(y + 4.5))">\(escaped(bar.name))</text>
        <line class="stem\(kind)" x1="\(number(one))" y1="\(number(y))" x2="\(number(x))" y2="\(number(y))"/>
        <circle class="dot\(kind)\(bar.isThreadSafe ? "" : " hollow")" cx="\(number(x))" cy="\(number(y))" \
        r="\(bar.isOurs ? 6 : bar.isThreadSafe ? 5 : 4)"/>
        <text class="value\(kind)" x="\(number(max(x, one) + 12))" y="\(number(y + 4.5))">\(bar.cost.shortened)</text>
        """
    }
  }

  /// The chart for those who cannot see it.
  private var summary: String {
    bars.map { "\($0.name): \($0.cost.shortened)" }.joined(separator: ", ")
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
