/// The score as text for a terminal of any width.
public struct TextTable {
  private let score: Score
  private let width: Int
  private let style: Style

  /// Whether there is room for the contestants' names.
  private var isWide: Bool { width >= 76 }
  private var isMeasured: Bool { score.columns.contains(where: Column.measures.contains) }
  private var measureHeadings: String { " × Bool  bytes" }
  private var labelWidth: Int { isWide ? 25 : 9 }
  /// The gap between groups of columns, where there is room.
  private var gap: Int { width >= 56 ? 1 : 0 }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - score: What to show.
  ///   - width: How many characters fit into a line; fewer than 48 are too few.
  ///   - style: Whether to use colours.
  public init(_ score: Score, width: Int = 80, style: Style = .plain) {
    self.score = score
    self.width = max(width, 48)
    self.style = style
  }

  /// Everything: the situation, the requirements, the measurements, and the meaning of the signs.
  public var text: String {
    var parts = [situation, requirements]
    if !isWide { parts += [isMeasured ? measures : [], names] }
    parts.append(legend)
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var situation: [String] {
    let columns = Column.situation.filter(score.columns.contains)
    guard !columns.isEmpty else { return [] }
    let positions = columns.indices.map { labelWidth + 3 * $0 }
    let textPosition = labelWidth + 3 * columns.count
    let isBeside = width - textPosition >= 20
    let stairs = Staircase(
      steps: zip(columns, positions).map { column, position in
        .init(position: position, names: [column.scene, column.shortScene, column.rawValue])
      },
      width: width
    )
    return title("One screen from start to finish: how often its one-time code ran. Once is right.")
      + stairs.lines + [stairs.floor().padded(to: textPosition) + (isBeside ? style.bold("what broke") : "")]
      + rows { row in
        let cells = columns.map { column in
          guard let finding = row.findings[column] else { return "   " }
          let text = finding.runs.map { "\($0)" + (finding.verdict == .holds ? "" : finding.verdict.symbol) }
          return style.cell(finding.verdict, (text ?? finding.verdict.symbol).padded(to: 3))
        }
        let words = row.breakages.joined(separator: "; ")
        let start = isBeside ? textPosition : labelWidth
        let broke = words.wrapped(to: width - start)
        let rest = broke.dropFirst(isBeside ? 1 : 0).map { String(repeating: " ", count: start) + $0 }
        let first = isBeside ? broke.first ?? style.dim("nothing") : ""
        return [label(row) + cells.joined() + first] + rest
      }
  }

  private var requirements: [String] {
    let groups = Column.groups.map { ($0.id, $0.title, $0.columns.filter(score.columns.contains)) }
      .filter { _, _, columns in !columns.isEmpty }
    guard !groups.isEmpty else { return [] }
    var steps: [Staircase.Step] = []
    var position = labelWidth
    for (id, title, columns) in groups {
      for column in columns {
        let isFirst = column == columns.first
        let margin = isWide ? "\(id.padded(to: 2)) \(title)" : id
        steps.append(
          .init(
            position: position,
            names: ["\(column.rawValue)  \(column.title)", column.rawValue],
            margin: isFirst ? margin : ""
          )
        )
        position += 2
      }
      position += gap
    }
    let stairs = Staircase(steps: steps, width: width)
    let floor = stairs.floor().padded(to: position) + (isWide && isMeasured ? measureHeadings : "")
    return title("The four requirements, each by experiment.")
      + stairs.lines + [floor]
      + rows { row in
        let cells = groups.map { _, _, columns in
          columns.map { column in
            guard let finding = row.findings[column] else { return "  " }
            return style.cell(finding.verdict, finding.verdict.symbol) + " "
          }.joined()
        }
        let measures = isWide && isMeasured ? quantities(row) : ""
        return [label(row) + cells.joined(separator: String(repeating: " ", count: gap)) + " " + measures]
      }
  }

  private var measures: [String] {
    title("The cost of a call after the run, and the memory of a guard.")
      + ["".padded(to: labelWidth) + measureHeadings]
      + rows { [label($0) + quantities($0)] }
  }

  private var names: [String] {
    score.rows.filter { !$0.isOurs }.map { "\($0.id.padded(to: 4)) \($0.name)" }
  }

  private var legend: [String] {
    let build = score.build == "debug" ? "This is a debug build, so the costs are a debug build's; try -c release." : ""
    let signs = "✓ it holds   ✗ it does not   ! it stops the process   – the question does not arise"
    let cost =
      "× Bool: the time of a call after the run, as a multiple of a plain Bool property's, both through a closure. "
      + "Stand-ins are left out."
    return (signs.count <= width ? [signs] : signs.wrapped(to: width))
      + [
        "@SetOnce and isFirstCall are flags, and have no work to wait for; @RunOnce has.",
        isMeasured ? cost : "", isMeasured ? build : "",
        "--explain ROW COLUMN says what was tried and observed for a cell, and why: --explain D7 copy",
      ].flatMap { $0.wrapped(to: width) }
  }

  private func title(_ text: String) -> [String] {
    text.wrapped(to: width).map(style.bold) + [""]
  }

  /// The rows, with a line between the documents' and our own.
  private func rows(_ render: (Score.Row) -> [String]) -> [String] {
    let others = score.rows.filter { !$0.isOurs }.flatMap(render)
    let ours = score.rows.filter(\.isOurs).flatMap(render)
    let line = style.dim(String(repeating: "─", count: width))
    return (others.isEmpty || ours.isEmpty ? others + ours : others + [line] + ours).map(\.trimmed)
  }

  private func label(_ row: Score.Row) -> String {
    if row.isOurs { return style.bold((isWide ? row.name : row.id).padded(to: labelWidth)) }
    return (isWide ? "\(row.id.padded(to: 3)) \(row.name)" : row.id).padded(to: labelWidth)
  }

  private func quantities(_ row: Score.Row) -> String {
    quantity(row, .cost).paddedLeft(to: 7) + quantity(row, .bytes).paddedLeft(to: 7)
  }

  private func quantity(_ row: Score.Row, _ column: Column) -> String {
    guard let finding = row.findings[column] else { return "" }
    return finding.value?.shortenedWhole(column == .bytes) ?? finding.verdict.symbol
  }
}

extension Double {
  fileprivate func shortenedWhole(_ isWhole: Bool) -> String { isWhole ? "\(Int(rounded()))" : shortened }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
