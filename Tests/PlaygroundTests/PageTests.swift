import Testing

@Suite struct `A page` {
  #if os(macOS) || os(Linux)
    @Test(
      .enabled(if: PageProgram.canBeBuilt, "pages are built where `swift build` has put the modules"),
      .timeLimit(.minutes(20)),
      arguments: Playground.pages
    )
    func `prints what it says it prints, and nothing else`(page: Page) throws {
      let run = try PageProgram.run(page)
      #expect(run.status == 0)
      #expect(run.output == page.claimedOutput)
      #expect(!run.output.isEmpty)
    }
  #endif

  @Test(arguments: Playground.pages)
  func `quotes the code that runs`(page: Page) {
    for quote in page.quotes {
      #expect(quote.lines == Self.snippet(of: quote.file))
    }
  }

  @Test(arguments: Playground.pages)
  func `links to the pages before and after it`(page: Page) {
    let isFirst = page.name == Playground.pages.first?.name
    let isLast = page.name == Playground.pages.last?.name
    #expect(page.text.contains("[Previous](@previous)") == !isFirst)
    #expect(page.text.contains("[Next](@next)") == !isLast)
    #expect(page.text.contains("[Contents](Welcome)") == !isFirst)
  }

  @Test(arguments: Playground.pages)
  func `links to pages that exist`(page: Page) {
    let links = page.markup.flatMap { Playground.names(in: $0, between: "](", and: ")") }.filter { !$0.hasPrefix("@") }
    #expect(Set(links).isSubset(of: Playground.pages.map(\.name)))
  }

  @Test(arguments: Playground.pages)
  func `has a title and something to change`(page: Page) {
    #expect(page.markup.first?.contains("# ") == true)
    #expect(page.text.contains("## Change this and run again"))
  }

  @Test(arguments: Playground.pages)
  func `asks for a prediction before each output, and ends with an experiment`(page: Page) {
    let lines = page.text.split(separator: "\n")
    let marks = lines.compactMap { $0.firstMatch(of: /^(?:\/\/: )?(\*\*Predict\.\*\*|Prints:$)/)?.1 }
    #expect(marks == (0..<marks.count).map { $0.isMultiple(of: 2) ? "**Predict.**" : "Prints:" })
    #expect(page.markup.contains { $0.contains("\n\n- Experiment: ") })
  }

  /// Without this, any typo would do.
  @Test(arguments: Playground.pages)
  func `quotes the message of each line that cannot run`(page: Page) {
    let lines = page.text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(!line.hasPrefix("// Refused: ") && !line.hasPrefix("// Crashes: ") || next.hasPrefix("// Says: "))
    }
  }

  @Test(arguments: Playground.pages)
  func `explains how to run it`(page: Page) {
    #expect(page.text.contains("`Playgrounds/run \(page.name)`"))
  }

  @Test(arguments: Playground.pages)
  func `has no comment that is almost markup`(page: Page) {
    #expect(!page.text.contains(#/\n */(/ :|\* :)/#))
  }

  @Test(arguments: Playground.pages)
  func `imports nothing that a standalone playground lacks`(page: Page) {
    let bare = page.text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(Set(bare).isSubset(of: ["import Foundation", "import Observation", "import Synchronization"]))
    #expect(page.text.contains("#if canImport(Once)\n"))
  }

  @Test(arguments: Playground.pages)
  func `suspends only in tasks, not at its top level`(page: Page) {
    let top = page.text.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("//") }
    let prose = page.markup.joined(separator: "\n").split(separator: "\n")
    #expect(top.filter { $0.contains("await ") && !prose.contains($0) } == [])
  }

  /// The part of an alternative that is marked for quoting, without its indentation.
  private static func snippet(of file: String) -> [String] {
    let text = Playground.text(of: "Playgrounds/Alternatives/\(file)")
    guard let part = Playground.names(in: text, between: "// snippet: begin\n", and: "// snippet: end").first
    else { return ["\(file) marks no part for quoting"] }
    let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }
  }
}
