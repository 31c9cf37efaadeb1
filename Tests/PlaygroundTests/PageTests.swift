import Testing

/// Where the pages lead; `Playgrounds/check-playground` runs them, and compares what they print with what they say.
@Suite struct PageTests {
  @Test func `the playground lists the pages that exist, as its table of contents does, and Xcode shows their markup`()
  {
    let folders = Playground.files(in: "Playgrounds/Once.playground/Pages", ".xcplaygroundpage")
    #expect(folders == Playground.pages.map { "\($0).xcplaygroundpage" }.sorted())
    let list = Playground.names(in: Playground.page("Welcome"), between: "## The pages\n", and: "\n## ").joined()
    #expect(Playground.names(in: list, between: "](", and: ")") == Array(Playground.pages.dropFirst()))
    for attribute in ["version='6.0'", "display-mode='rendered'", "buildActiveScheme='true'"] {
      #expect(Playground.contents.contains(attribute))
    }
  }

  @Test(arguments: Playground.pages) func `a page links to its neighbors, and to pages that exist`(page: String) {
    let text = Playground.page(page)
    let (isFirst, isLast) = (page == Playground.pages.first, page == Playground.pages.last)
    #expect(text.contains("[Previous](@previous)") == !isFirst)
    #expect(text.contains("[Next](@next)") == !isLast)
    #expect(text.contains("[Contents](Welcome)") == !isFirst)
    let blocks = Playground.names(in: text, between: "/*:\n", and: "\n*/")
    let links = blocks.flatMap { Playground.names(in: $0, between: "](", and: ")") }.filter { !$0.hasPrefix("@") }
    let pictures = Playground.files(in: "Playgrounds/Once.playground/Resources", "")
    #expect(Set(links).isSubset(of: Playground.pages + pictures))
  }

  /// A system has one name: on the last page, on the pages to which that leads, and in its file if it has one.
  @Test func `the last page leads to a page that shows each system, which does without the package`() throws {
    let last = Playground.page(try #require(Playground.pages.last))
    let list = Playground.names(in: last, between: "## Where each system runs\n", and: "\n## ").joined()
    var systems: [String] = []
    for line in list.split(separator: "\n") where line.hasPrefix("- ") {
      let names = line.dropFirst(2).prefix { $0 != ":" }.split(separator: ", ").map(String.init)
      let pages = Playground.names(in: String(line), between: "](", and: ")")
      #expect(!pages.isEmpty, "\(line)")
      for name in names {
        for page in pages { #expect(Playground.page(page).contains("**\(name)"), "\(name), \(page)") }
      }
      systems += names
    }
    #expect(Set(systems).count == 17)
    for file in Playground.files(in: "Playgrounds/Alternatives", ".swift") {
      let text = Playground.text(of: "Playgrounds/Alternatives/\(file)")
      #expect(!text.contains("import Once"))
      let header = text.replacing("`", with: "").firstMatch(of: #/(?m)^/// ([^:,]+):/#)
      #expect(systems.contains(String(try #require(header?.1, "\(file)"))), "\(file)")
    }
  }

  @Test func `the page about tests shows tests that are run, word for word`() {
    let tests = Playground.text(of: "Tests/PlaygroundTests/HomeTests.swift")
      .replacing("@Suite struct HomeTests {\n", with: "").components(separatedBy: "\n\n")
    let page = Playground.page("Testing")
    let quoted = page.replacing(#/(?m)^    /#, with: "  ")
    for part in tests.dropFirst(2).map({ $0.replacing(#/\n}\n?$/#, with: "") }) {
      #expect(page.contains(part) || quoted.contains(part), "\(part)")
    }
  }
}
