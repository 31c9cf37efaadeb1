import Testing

/// The form of the pages; `Playgrounds/check-playground` runs them, and compares what they print with what they say.
@Suite struct `A page` {
  @Test(arguments: Playground.pages)
  func `is short and narrow, and links to the pages before and after it, and to pages that exist`(page: Page) {
    #expect(page.lines.count <= 205)
    #expect(page.lines.filter { $0.count > 100 } == [])
    let isFirst = page.name == Playground.pages.first?.name
    let isLast = page.name == Playground.pages.last?.name
    #expect(page.text.contains("[Previous](@previous)") == !isFirst)
    #expect(page.text.contains("[Next](@next)") == !isLast)
    #expect(page.text.contains("[Contents](Welcome)") == !isFirst)
    let links = page.markup.flatMap { Playground.names(in: $0, between: "](", and: ")") }.filter { !$0.hasPrefix("@") }
    #expect(Set(links).isSubset(of: Playground.pages.map(\.name)))
  }

  /// `Playgrounds/run` shows what a page prints heading by heading, each after its question.
  @Test(arguments: Playground.pages)
  func `asks one question at a time, and answers each by its heading, but not on the same screen`(page: Page) {
    let questions = page.lines.indices.filter { page.lines[$0].hasPrefix("**Predict.**") }
    let answers = page.lines.indices.filter { page.lines[$0].hasPrefix("    ── ") }
    #expect(answers.map { page.lines[$0] } == page.titles.map { "    ── \($0) ──" })
    #expect(questions.count == answers.count && !answers.isEmpty)
    for (question, answer) in zip(questions, answers) {
      #expect(answer - question >= 25, "line \(question + 1)")
      let text = page.lines[question...].prefix { $0 != "*/" }
      #expect(text.joined().count { $0 == "?" } == 1, "line \(question + 1)")
      #expect(page.lines[question + text.count + 1].hasPrefix("title("), "line \(question + 1)")
    }
  }

  @Test(arguments: Playground.pages)
  func `prints something after at most twenty lines of code`(page: Page) throws {
    #expect(try #require(page.code.firstIndex { $0.hasPrefix("title(") }) <= 20)
  }

  @Test(arguments: Playground.pages)
  func `explains how to run it, and has an experiment with its answer`(page: Page) {
    #expect(page.text.contains("`Playgrounds/run \(page.name)`"))
    #expect(page.markup.contains { $0.contains(#/(^|\n)- Experiment: /#) })
    #expect(page.text.contains("\n**The experiment.** "))
  }

  /// Without this, any typo would do.
  @Test(arguments: Playground.pages)
  func `quotes the message of each line that cannot run`(page: Page) {
    let lines = page.lines.map { $0.drop { $0 == " " } }
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(!line.hasPrefix("// Refused: ") && !line.hasPrefix("// Crashes: ") || next.hasPrefix("// Says: "))
    }
  }

  @Test(arguments: Playground.pages)
  func `has no comment that is almost markup`(page: Page) {
    #expect(!page.text.contains(#/\n */(/ :|\* :)/#))
  }

  @Test(arguments: Playground.pages)
  func `imports nothing that a standalone playground lacks, and suspends only in tasks`(page: Page) {
    let bare = page.lines.filter { $0.hasPrefix("import ") }
    #expect(Set(bare).isSubset(of: ["import Foundation", "import Observation", "import Synchronization"]))
    #expect(page.text.contains("#if canImport(Once)\n") == page.text.contains("  import Once\n"))
    let top = page.lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("//") }
    let prose = page.markup.joined(separator: "\n").components(separatedBy: "\n")
    #expect(top.filter { $0.contains("await ") && !prose.contains($0) } == [])
  }
}
