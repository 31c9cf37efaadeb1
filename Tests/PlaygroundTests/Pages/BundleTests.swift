import Foundation
import Testing

@Suite struct `The playground` {
  @Test func `lists exactly the pages that exist`() {
    let folders = Playground.files(in: "Playgrounds/Once.playground/Pages").filter { $0.hasSuffix(".xcplaygroundpage") }
    #expect(folders == Playground.pages.map { "\($0.name).xcplaygroundpage" }.sorted())
  }

  @Test func `is played to the end in an afternoon, and says how long that takes`() {
    #expect(Playground.pages.count <= 18)
    #expect(Playground.pages.map { $0.text.count { $0 == "\n" } }.reduce(0, +) <= 2_600)
    let minutes = Playground.pages.map { page in
      page.text.firstMatch(of: #/about (\d+) minutes(\n|\.\n)/#).flatMap { Int($0.1) } ?? .max
    }
    let total = (Double(minutes.reduce(0, +)) / 10).rounded() * 10
    #expect(Playground.pages[0].text.contains("about \(Int(total)) minutes, by their own estimates"))
  }

  @Test func `introduces each prop on the page that uses it first, and three at most on a page`() {
    var known: Set<String> = []
    for page in Playground.pages {
      let code = page.code.joined(separator: "\n").replacing(#/".*?"/#, with: "")
      let words = Set(code.matches(of: #/\w+/#).map { String($0.0) })
      let new = Playground.props.intersection(words).subtracting(known)
      #expect(new.count <= 3, "\(page.name): \(new.sorted())")
      for prop in new {
        #expect(page.markup.contains { $0.contains("`\(prop)") }, "\(page.name): \(prop)")
      }
      known.formUnion(new)
    }
  }

  @Test func `shows tests that are run, word for word`() {
    let tests = Playground.text(of: "Tests/PlaygroundTests/Pages/HomeTests.swift")
      .replacing("@Suite struct HomeTests {\n", with: "").components(separatedBy: "\n\n")
    let page = Page("Testing").text
    let quoted = page.replacing(#/(?m)^    /#, with: "  ")
    for part in tests.dropFirst(2).map({ $0.replacing(#/\n}\n?$/#, with: "") }) {
      #expect(page.contains(part) || quoted.contains(part), "\(part)")
    }
  }

  @Test func `has the format that shows its markup and builds the scheme`() {
    let contents = Playground.text(of: "Playgrounds/Once.playground/contents.xcplayground")
    for attribute in ["version='6.0'", "display-mode='rendered'", "buildActiveScheme='true'"] {
      #expect(contents.contains(attribute))
    }
    let workspace = Playground.text(of: "Playgrounds/Once.playground/playground.xcworkspace/contents.xcworkspacedata")
    #expect(workspace.contains("location = \"self:\""))
  }

  @Test func `has a table of contents that leads to every other page`() {
    let contents = Playground.names(in: Playground.pages[0].text, between: "## The pages\n", and: "\n## ")
    let links = Playground.names(in: contents.joined(), between: "](", and: ")")
    #expect(links == Playground.pages.dropFirst().map(\.name))
  }

  /// A system has one name: that of its file, of its row in the article, and of the page that the last page names.
  @Test func `says where each system runs`() throws {
    let article = Playground.text(of: "Sources/Once/Once.docc/Articles/Alternatives.md")
    for file in Playground.files(in: "Playgrounds/Alternatives").filter({ $0.hasSuffix(".swift") }) {
      let text = Playground.text(of: "Playgrounds/Alternatives/\(file)").replacing("`", with: "")
      let header = try #require(text.firstMatch(of: #//// (D\d+), ([^:]+):/#), "\(file)")
      let system = "\(header.1) \(header.2)"
      #expect(article.contains("| \(system)"), "swift run Scorecard --into the article writes the row of \(system)")
      let lines = Playground.pages.last?.lines.filter { $0.hasPrefix("- D") && $0.contains(system) } ?? []
      #expect(lines.count == 1, "\(system)")
      for page in Playground.names(in: lines.joined(), between: "](", and: ")").map(Page.init) {
        #expect(page.text.contains(system), "\(page.name)")
      }
    }
  }
}
